// The pages of docs/, which the build makes into modules (documentation.ts beside vite.config.ts).
declare module 'virtual:documentation' {
  type DocumentKind = 'tutorials' | 'how-to' | 'reference' | 'explanation';
  export const PAGES: readonly {
    readonly slug: string;
    readonly title: string;
    readonly kind: DocumentKind;
    readonly language: string;
  }[];
  export const PAGE_LOADERS: Readonly<
    Record<
      string,
      () => Promise<{ readonly title: string; readonly language: string; readonly html: string }>
    >
  >;
  export function loadSections(): Promise<{
    readonly SECTIONS: readonly {
      readonly slug: string;
      readonly language: string;
      readonly heading: string;
      readonly id: string;
      readonly text: string;
    }[];
  }>;
}
