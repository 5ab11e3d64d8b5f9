// The text of a module, which Vite includes as is.
declare module '*?raw' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: this is how Vite gives it
  export default text;
}
