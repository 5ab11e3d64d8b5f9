import { writeFileSync } from 'node:fs';
import base from './vite.config.ts';
export default {
  ...base,
  build: { ...base.build, minify: true, outDir: '/tmp/k16/dist', emptyOutDir: true },
  plugins: [
    ...(base.plugins as any[]),
    {
      name: 'rep',
      generateBundle(_o: any, bundle: any) {
        const out: any = {};
        for (const f of Object.values(bundle) as any[])
          if (f.type === 'chunk')
            out[f.fileName] = Object.entries(f.modules)
              .map(([k, v]: any) => [v.renderedLength, k.replace(/.*packages\//, ''), v.code])
              .sort((a: any, b: any) => b[0] - a[0]);
        writeFileSync('/tmp/k16/modules.json', JSON.stringify(out));
      },
    },
  ],
};
