// The text of a module: Vite takes it in as it is.
declare module '*?raw' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: this is how Vite gives it
  export default text;
}
