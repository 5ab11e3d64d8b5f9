// Translates the sentence of a refusal into the page's language.
import { CODES } from '@passline/engine';
import { problemWords } from '../text/problems.ts';

/** Tables on this device already word the game's refusals in the page's language. */
export async function translateProblem(answer: Response, isFromDevice: boolean): Promise<Response> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null || !('code' in body)) return answer;
  const { code } = body;
  if (typeof code !== 'string' || (isFromDevice && CODES.some(known => known === code))) return answer;
  const data = 'data' in body && typeof body.data === 'object' && body.data !== null ? body.data : {};
  const detail = problemWords(code, { ...data });
  if (detail === null) return answer;
  const { status, statusText, headers } = answer;
  return new Response(JSON.stringify({ ...body, detail }), { status, statusText, headers });
}
