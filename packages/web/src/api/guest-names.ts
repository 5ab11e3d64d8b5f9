// Guests without a name of their own, such as Guest 4F7K: the server knows them by that English name, which nobody can
// choose, and each reader sees it in their own language.
import { guestName } from '../text/guest-name.ts';

const GIVEN = /"Guest ([0-9A-Z]{4})"/g;
const DEFAULT_NAME = new RegExp(`^${guestName('[0-9A-Z]{4}')}$`);

/** Not a name that the visitor chose, but the one that the server made up. */
export const isDefaultName = (name: string): boolean => DEFAULT_NAME.test(name);

const rename = (json: string): string => json.replaceAll(GIVEN, (_, tag: string) => `"${guestName(tag)}"`);

/** Translates such names in a response: line by line in a stream, all at once in JSON. */
export function nameGuests(answer: Response): Response {
  if (!answer.body) return answer;
  let rest = '';
  const names = new TransformStream<string, string>({
    transform(chunk, out) {
      const text = rest + chunk;
      const end = text.lastIndexOf('\n') + 1;
      rest = text.slice(end);
      if (end > 0) out.enqueue(rename(text.slice(0, end)));
    },
    flush(out) {
      out.enqueue(rename(rest));
    },
  });
  const body = answer.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(names)
    .pipeThrough(new TextEncoderStream());
  return new Response(body, answer);
}
