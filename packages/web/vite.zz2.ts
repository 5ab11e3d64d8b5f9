import base from './vite.config.ts';

const o = base.build!.rolldownOptions!.output as any;
const mode = process.env.EXP;
let groups = o.codeSplitting.groups;
const g = (n: string) => groups.find((x: any) => x.name === n).test;
const or = (...r: RegExp[]) => new RegExp(r.map(x => x.source).join('|'));
if (mode === 'fg')
  groups = [
    { name: 'play', test: g('play') },
    { name: 'table', test: g('table') },
    { name: 'frame', test: or(g('game'), g('frame')) },
    groups.at(-2),
    groups.at(-1),
  ];
if (mode === 'fgr')
  groups = [
    { name: 'play', test: g('play') },
    { name: 'table', test: g('table') },
    { name: 'frame', test: or(g('game'), g('frame'), g('react')) },
    groups.at(-2),
  ];
const output = { ...o, codeSplitting: { ...o.codeSplitting, groups } };
if (mode === 'min')
  output.minify = {
    compress: {
      target: 'es2022',
      joinVars: true,
      sequences: true,
      treeshake: { propertyReadSideEffects: false, annotations: true },
      maxIterations: 10,
    },
    mangle: { toplevel: true },
    codegen: { removeWhitespace: true },
  };
export default {
  ...base,
  build: {
    ...base.build,
    target: mode === 'next' ? 'esnext' : 'es2022',
    outDir: '/tmp/k16/dist',
    emptyOutDir: true,
    rolldownOptions: { ...base.build!.rolldownOptions, output },
  },
};
