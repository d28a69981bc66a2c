/** Reads a text/event-stream, one event at a time. */
export interface ServerEvent {
  readonly event: string;
  readonly data: unknown;
}

export class EventSource {
  readonly #abort = new AbortController();
  readonly #events: AsyncGenerator<ServerEvent>;
  readonly response: Response;

  private constructor(response: Response, abort: AbortController) {
    this.response = response;
    this.#abort = abort;
    this.#events = EventSource.#read(response);
  }

  static async open(url: string): Promise<EventSource> {
    const abort = new AbortController();
    const response = await fetch(url, { headers: { Accept: 'text/event-stream' }, signal: abort.signal });
    return new EventSource(response, abort);
  }

  static async *#read(response: Response): AsyncGenerator<ServerEvent> {
    let rest = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = `${rest}${chunk}`.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
        yield { event, data: JSON.parse(data) as unknown };
      }
    }
  }

  /** Returns the next event, or null when the server has ended the stream. */
  async next(): Promise<ServerEvent | null> {
    const result = await this.#events.next();
    return result.done === true ? null : result.value;
  }

  close(): void {
    this.#abort.abort();
  }
}
