// Refusals by the server and failures on the way to it, as one kind of error.
import type { Problem as ProblemBody } from './wire/problem.ts';

/**
 * `code` is the server's own, `client/unreachable` if no answer came, or `client/unreadable` if the answer did not come
 * from a Passline server.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: string;
  /** The answer's HTTP status; null if none came. */
  readonly status: number | null;
  readonly detail: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The clause of the rules, if there is one. */
  readonly cite: string;

  constructor(body: Partial<ProblemBody>, options?: ErrorOptions) {
    const { code = 'client/unreadable', status = null, data = {}, cite = '' } = body;
    const { detail = `The server answered ${status} with a response that could not be read.` } = body;
    super(detail, options);
    this.code = code;
    this.status = status;
    this.detail = detail;
    this.data = data;
    this.cite = cite;
  }
}

export const unreachable = (cause: unknown): Problem =>
  new Problem({ code: 'client/unreachable', detail: 'The server cannot be reached.' }, { cause });

/** Whether the same request may succeed a little later: no answer came, or the server is temporarily unavailable. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Problem &&
  [null, 429, 502, 503, 504].includes(error.status) &&
  // A quota lasts until the next day.
  error.code !== 'quota/exceeded';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The fields of an answer that have a refusal's types: the answer may not come from a Passline server. */
function readable(body: unknown): Partial<ProblemBody> {
  if (typeof body !== 'object' || body === null) return {};
  const { code, detail, cite, data } = body as Readonly<Record<string, unknown>>;
  return {
    ...(isText(code) ? { code } : {}),
    ...(isText(detail) ? { detail } : {}),
    ...(isText(cite) ? { cite } : {}),
    ...(typeof data === 'object' && data !== null ? { data: data as ProblemBody['data'] } : {}),
  };
}

export async function problemIn(response: Response): Promise<Problem> {
  const { status } = response;
  try {
    return new Problem({ ...readable(await response.json()), status });
  } catch {
    return new Problem({ status });
  }
}
