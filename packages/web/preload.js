// What the build calls for every part that is loaded on demand, in place of Vite's own: its styles are there before it
// is, and what it imports is asked for at the same time. Smaller, because every page carries it, and styles that could
// not be loaded are asked for again with the next try. The build puts `locate` before this text.
/** Links by address, as promises of being there. */
const added = {};

const add = (rel, href) =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    Object.assign(link, { rel, href, crossOrigin: '', onload: resolve });
    link.onerror = () => {
      delete added[href];
      link.remove();
      reject(Error(`not loaded: ${href}`));
    };
    document.head.append(link);
    // The import itself waits for its modules.
    if (rel !== 'stylesheet') resolve();
  });

const isThere = href => [...document.querySelectorAll('link')].some(link => link.href === href);

export const __vitePreload = async (load, files = [], importer) => {
  await Promise.all(
    files.map(file => {
      const { href } = locate(file, importer);
      added[href] ??= isThere(href) ? true : add(/\.css$/.test(href) ? 'stylesheet' : 'modulepreload', href);
      return added[href];
    }),
  );
  return load();
};
