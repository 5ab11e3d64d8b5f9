// Parses Server-Sent Events as the HTML standard defines them.

export type ServerSent = { readonly event: string; readonly data: string; readonly id: string };

/** Reads text as it arrives, cut anywhere; comments and unknown fields are skipped. */
export class SseReader {
  #rest = '';
  #event = '';
  #data: string[] = [];
  #id = '';

  push(text: string): ServerSent[] {
    const sent: ServerSent[] = [];
    // A carriage return at the very end may be half of a line break: it waits for what follows.
    const [, whole = '', held = ''] = /^(.*?)(\r?)$/s.exec(this.#rest + text) ?? [];
    const lines = whole.split(/\r\n|\n|\r/);
    this.#rest = (lines.pop() ?? '') + held;
    for (const line of lines) {
      if (line !== '') this.#field(line);
      else sent.push(...this.#dispatch());
    }
    return sent;
  }

  #field(line: string): void {
    const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (name === 'data') this.#data.push(value);
    else if (name === 'event') this.#event = value;
    else if (name === 'id') this.#id = value;
  }

  #dispatch(): ServerSent[] {
    const sent = { event: this.#event || 'message', data: this.#data.join('\n'), id: this.#id };
    const any = this.#data.length > 0;
    this.#event = '';
    this.#data = [];
    return any ? [sent] : [];
  }
}
