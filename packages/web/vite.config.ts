// How the page is built: one entry, rooms loaded on demand, hashed names, nothing inlined that a strict policy forbids.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** What every room with a layout needs. */
const PLAY =
  /packages\/(engine\/src\/(decide\/(bet-checks|hand-checks|decide-bet|decision|legal|limits|shooter|unpayable)\.|bets\/(working|payout\.|commission)|view)|web\/src\/(layout\/(?!Dice\.|dice\.|tumble|PartTabs|SpotMarks)|text\/(lines|roll-words|layout|lettering)\.|ui\/lazy-part\.|app\/(stored|preferences)\.|play\/(clock(?=\.ts)|use-table|table-store|chips-offered)\.))/;

/** What a table is made of: every page that follows or plays one needs it. The words of shared controls go along. */
const GAME =
  /packages\/(table\/src\/(state|snapshot|events|purses|names)\.|engine\/src\/(evolve\/|bets\/(rules|spots|spot-limits|payout-cap|spot-name|known-spots|offered|resolve|hand|payable|power)\.|rulebooks\/(?!rule-words|load|house-file|validate|definitions|fields|bet-fields|check|values|names|chain|regulated)|(name|net|table|refusal|seat-number|money|ratio|rational|dice|text|nearest|invariant|required|value)\.)|web\/src\/text\/ui\.)/;

/** What a seat at a table needs, without the dialogs that are loaded when they are opened. */
const TABLE =
  /packages\/web\/src\/(play\/(?!throw\/|RollPanels|roll-panels|Players|players|TableClock|ClockRing|clock|SitDown|SpotCard|Payouts|payouts|paid|card|forms|spot-facts|dialogs|OddsDialog|FairDiceFacts|fair-dice|ChipsField|ChipsForm|AskForChips|FinalResults|TableResults|use-results|results|notices|table-news|NoticeList|DiceOffer|StickCall|own-seed|names-seen|key-list)|text\/play\.)/;

/** Small parts of many rooms. */
const COMMON =
  /packages\/web\/src\/(account\/when\.|text\/(phrases|settings)\.|lobby\/sentence\.|rulebooks\/edges\.)/;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  build: {
    outDir: 'dist',
    assetsDir: 'page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Modules of pure functions: a room that uses none of them need not load them.
    rolldownOptions: {
      // Operators see this build at their first start: how long each part took is no warning to them.
      checks: { pluginTimings: false },
      treeshake: {
        moduleSideEffects: [{ test: /packages\/(engine|table|client|lab)\/src\//, sideEffects: false }],
      },
      output: {
        // The first chunk lists the names of all others, and hashes do not compress.
        entryFileNames: 'page/[name]-[hash:7].js',
        chunkFileNames: 'page/[name]-[hash:7].js',
        assetFileNames: 'page/[name]-[hash:7][extname]',
        // One chunk: many small ones compress badly.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'play', test: PLAY },
            { name: 'game', test: GAME },
            { name: 'table', test: TABLE },
            { name: 'common', test: COMMON },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
          ],
        },
      },
    },
  },
  // Workers are recognized by their names, because they are served with a policy of their own.
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'page/worker-[name]-[hash].js' } } },
});
