// How the page is built, in one language at a time: one entry, rooms loaded on demand, hashed names, nothing inlined that a strict policy forbids.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { documentation } from './documentation.ts';
import { LANGUAGE, noteBuild, translate } from './languages.ts';

/** What every room with a layout needs. */
const PLAY =
  /packages\/(engine\/src\/(decide\/(bet-checks|hand-checks|decide-bet|decision|legal|limits|shooter|unpayable)\.|bets\/(working|payout\.|commission)|sentences\/bets\.|view)|web\/src\/(layout\/(?!Crowd|marks|seat-colors|Dice\.|dice\.|tumble|PartTabs|SpotMarks|result-labels)|text\/(?:es\/|zh\/)?(layout|lettering|engine\/bets)\.|ui\/lazy-part\.|play\/(store\/(use-table|table-store)|betting\/chips-offered)\.))/;

/** What a table is made of: every page that follows or plays one needs it. */
const GAME =
  /packages\/(web\/src\/text\/(?:es\/|zh\/)?(labels|engine\/(settings|values))\.|table\/src\/(state\/(state|snapshot|names)|dealer\/ready-state|events|money\/purses)\.|engine\/src\/(evolve\/|sentences\/(settings|values)\.|bets\/(rules|spots|spot-limits|payout-cap|spot-name|known-spots|offered|resolve|hand|payable|power)\.|rulebooks\/(?!rule-words|bet-words|document-words|load|house-file|validate|definitions|fields|bet-fields|check|values|names|chain|regulated|redefined|rates-left)|(lib\/(name|ratio|rational|text|nearest|invariant|required|value|shown)|net|table|refusal|seat-number|money|dice)\.))/;

/** What a seat at a table needs, without the dialogs that are loaded when they are opened. */
const TABLE =
  /packages\/web\/src\/(play\/(?:(?:store|betting|spot|roll|seat|record)\/)?(?!AboutBet|read-session|session-summary|changes-made|last-bets|Entrance|offer|plan|odds|undo|final-chips|RollPanels|roll-panels|Players|players|TableClock|ClockRing|clock|SitDown|HeldSeat|NoSeat|SpotCard|Payouts|payouts|paid|card|forms|spot-facts|machine-notes|bet-notes|tell-change|whole-chips|dialogs|OddsDialog|FairDiceFacts|TableDialog|TableFile|fair-dice|ChipsField|ChipsForm|AskForChips|FinalResults|TableResults|use-results|results|notices|table-news|NoticeList|DiceOffer|StickCall|own-seed|record|line-words|names-|use-invited|key-list|StopNotice)[^/]*$|text\/(?:es\/|zh\/)?play\.)/;

/** What every page has, and the tables on this device use too. */
const FRAME =
  /vite\/preload-helper|packages\/(client\/src\/(?!house\.)|web\/src\/(books\/names\.|text\/(?:es\/|zh\/)?(app|book-names|guest-name|money|phrases|settings|locale|ui)\.|api\/(?!use-polled|use-presence|problem-words|house\.)|app\/(?!held-invites|SignIn|NeedsServer|JoinClass|SessionEnded|SignOutToJoin|notice|class-link|code-kind|SettingsDialog|settings\.css|looks\.css|preference-sync|reachable)|clauses\/(ClauseHost|opened)|ui\/(announcer|Check\.|check\.css|lazy-dialog|use-single-tap)))/;

/** As styles/index.css has it. */
const LAYERS = '@layer reset,tokens,base,ui,rooms;';

/** Whichever style sheet is loaded first says which layer wins, so each of them says it. */
const layerOrder: Plugin = {
  name: 'layer-order',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${LAYERS}${file.source}`;
    }
  },
};

/** Loads parts with a function of our own, found where the build looks for Vite's. */
const ownPreload: Plugin = {
  name: 'own-preload',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler() {
      const { base } = this.environment.config;
      const at = base === './' ? 'file, importer' : `${JSON.stringify(base)} + file, location`;
      const code = readFileSync(new URL('./preload.js', import.meta.url), 'utf8');
      return `const locate = (file, importer) => new URL(${at});\n${code}`;
    },
  },
};

export default defineConfig({
  plugins: [ownPreload, translate(), documentation(), layerOrder, noteBuild],
  root: fileURLToPath(new URL('.', import.meta.url)),
  build: {
    outDir: 'dist',
    assetsDir: 'page',
    // The languages are built one after the other into the same folder, and share what is the same in all of them.
    emptyOutDir: LANGUAGE === 'en',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Every page carries these lists, so they name only styles and what a table waits for; a part asks for the rest itself.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter(file => /\.css$|\/play-/.test(file)),
    },
    // Modules of pure functions: a room that uses none of them need not load them.
    rolldownOptions: {
      // Operators see this build at their first start: how long each part took is no warning to them.
      checks: { pluginTimings: false },
      treeshake: {
        propertyReadSideEffects: false,
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
            // Together they compress better, and whoever sees a layout is about to play.
            { name: 'play', test: new RegExp(`${PLAY.source}|${TABLE.source}`) },
            { name: 'game', test: GAME },
            { name: 'frame', test: FRAME },
            // Apart from the words around it, so that all languages share it.
            {
              name: 'code-editor',
              test: /node_modules\/(@codemirror|@lezer|@marijn|crelt|style-mod|w3c-keyname)\//,
            },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
          ],
        },
      },
    },
  },
  // Workers are recognized by their names, because they are served with a policy of their own.
  worker: {
    format: 'es',
    plugins: () => [translate()],
    rolldownOptions: { output: { entryFileNames: 'page/worker-[name]-[hash].js' } },
  },
});
