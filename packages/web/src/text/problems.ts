// What a refusal of the server says, by its code and data.

/** In a sentence of this language; null: the server's own sentence, which is English, is shown. */
export const problemWords = (_code: string, _data: Readonly<Record<string, unknown>>): string | null => null;
