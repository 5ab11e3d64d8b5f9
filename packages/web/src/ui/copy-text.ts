// Copies a text to the clipboard. Without TLS, and not on localhost, browsers offer none.
export const copyText = (text: string): Promise<boolean> =>
  (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
    () => true,
    () => false,
  );
