/**
 * The scripts and parameters of long polling, to which the browser SDK falls back if its last WebSocket did not last
 * long (leaving a page early is enough). From `BrowserPollConnection` in @firebase/database.
 */
import { ProtocolError } from './frames.ts';

const isName = (text: string): boolean => /^\w{1,64}$/.test(text);

/**
 * Returns the first response. It runs in a frame inside the page and defines the two functions that this and all later
 * responses call. They forward to those that the SDK has defined in the page, with `callbackId` in their names.
 */
export const startScript = (callbackId: string, id: string, password: string): string => {
  if (!isName(callbackId)) throw new ProtocolError('The callback is not a name.');
  const bridge = (name: string) =>
    `function ${name}() { var f = parent.window["${name}${callbackId}"]; if (f) f.apply(null, arguments); }\n`;
  return `${bridge('pLPCommand')}${bridge('pRTLPCB')}pLPCommand("start", ${JSON.stringify(id)}, ${JSON.stringify(password)});\n`;
};

/** Escapes characters that JSON allows but scripts do not. */
const inScript = (json: string): string =>
  json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** Returns a response with messages. Responses are numbered, so that the client can order them. */
export const messagesScript = (number: number, messages: readonly string[]): string =>
  inScript(`pRTLPCB(${number}, [${messages.join(',')}]);\n`);

/** Returns a response that closes the connection. `last` is the number of the last response with messages. */
export const closeScript = (last: number): string => `pLPCommand("close", ${last});\n`;

/** Returns a page that stays open as long as the client, and reports when it is closed. */
export const leavingPage = (url: string): string =>
  `<script>addEventListener("pagehide", function () { navigator.sendBeacon(${JSON.stringify(url)}); });</script>`;

interface Segment {
  readonly total: number;
  readonly data: string;
}

const wholeNumber = (text: string | null): number => {
  const number = text === null || text === '' ? NaN : Number(text);
  if (!Number.isInteger(number) || number < 0) throw new ProtocolError('A segment has no number.');
  return number;
};

/** Reassembles messages from segments in several requests, in whatever order these arrive. */
export class SegmentReader {
  readonly #maxLength: number;
  readonly #segments = new Map<number, Segment>();
  #length = 0;
  #next = 0;

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  /** Returns the messages that the segments of this request complete. */
  *read(query: URLSearchParams): Generator<string> {
    for (let at = 0; query.has(`seg${at}`); at += 1)
      this.#keep(wholeNumber(query.get(`seg${at}`)), {
        total: Math.max(1, wholeNumber(query.get(`ts${at}`))),
        data: query.get(`d${at}`) ?? '',
      });
    for (let message = this.#take(); message !== null; message = this.#take()) yield message;
  }

  #keep(number: number, segment: Segment): void {
    this.#segments.set(number, segment);
    this.#length += segment.data.length;
    if (this.#length > this.#maxLength) throw new ProtocolError('The message is too long.');
  }

  #take(): string | null {
    const total = this.#segments.get(this.#next)?.total ?? Infinity;
    const parts: string[] = [];
    for (let at = this.#next; at < this.#next + total; at += 1) {
      const part = this.#segments.get(at);
      if (part === undefined) return null;
      parts.push(part.data);
    }
    for (let at = this.#next; at < this.#next + total; at += 1) this.#segments.delete(at);
    this.#next += total;
    const encoded = parts.join('');
    this.#length -= encoded.length;
    // The SDK pads with dots.
    return Buffer.from(encoded.replaceAll('.', ''), 'base64url').toString();
  }
}
