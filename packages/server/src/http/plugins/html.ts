// HTML as text: values are escaped unless they are HTML already.

export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Value = string | number | Html | readonly Html[];

function textOf(value: Value): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return String(value).replaceAll(/[&<>"']/g, character => ESCAPES[character] ?? character);
}

export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(parts.reduce((text, part, index) => `${text}${textOf(values[index - 1] ?? '')}${part}`));

export const NOTHING = new Html('');

export const page = (title: string, main: Html, scripts: readonly string[] = []): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/assets/passline.css">
<link rel="icon" href="/assets/puck.svg" type="image/svg+xml">
${scripts.map(path => html`<script src="${path}" defer></script>`)}
</head>
<body>
${main}
</body>
</html>
`.text;
