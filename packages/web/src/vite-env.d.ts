// What the build substitutes for import.meta.env.
interface ImportMeta {
  readonly env: { readonly BASE_URL: string; readonly PROD: boolean };
}
