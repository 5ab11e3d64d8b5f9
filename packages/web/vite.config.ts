// How the page is built: one entry, rooms loaded on demand, hashed names, nothing inlined that a strict policy forbids.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  build: {
    outDir: 'dist',
    assetsDir: 'page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Modules of functions over data: a room that uses none of them need not load them.
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: [{ test: /packages\/(engine|lab|server)\/src\//, sideEffects: false }],
      },
    },
  },
  // Workers are told apart by their names: they are served with a policy of their own.
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'page/worker-[name]-[hash].js' } } },
});
