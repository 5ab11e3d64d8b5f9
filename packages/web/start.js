// What the document starts with: chooses the language of the page, and loads the page in it. As small as it can be:
// every visit waits for it. The build puts `BUILDS` before this text: for each language its tag and its scripts in the
// folder of this file, the entry first.
{
  const home = document.currentScript.src;
  const languages = Object.keys(BUILDS);

  const add = (name, attributes) => {
    const element = Object.assign(document.createElement(name), attributes);
    document.head.append(element);
    return element;
  };

  /** Without a connection only one language may be on the device: then the page is shown in that. */
  const load = ([language, ...others]) => {
    const [tag, entry, ...needed] = BUILDS[language];
    const href = file => new URL(file, home).href;
    document.documentElement.lang = tag;
    add('link', { rel: 'manifest', href: href(`../manifest.${language}.webmanifest`) });
    for (const file of needed) add('link', { rel: 'modulepreload', href: href(file), crossOrigin: '' });
    const script = add('script', { type: 'module', src: href(entry), crossOrigin: '' });
    script.onerror = () => others[0] && load(others);
  };

  /** Chosen in the settings, else the browser's. */
  let wished = navigator.languages;
  try {
    wished = [JSON.parse(localStorage.preferences).language, ...wished];
  } catch {}
  load(
    [...new Set([...wished.map(tag => String(tag).split('-')[0]), ...languages])].filter(tag =>
      Object.hasOwn(BUILDS, tag),
    ),
  );
}
