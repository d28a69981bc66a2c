/**
 * Splits long messages: a message that is too long for one frame is sent as the number of its parts, followed by the
 * parts. From `WebSocketConnection` in @firebase/database, in both directions.
 */

const frameLength = 16_384;

/**
 * Returns the parts of a message. None of them splits a surrogate pair, because lone surrogates cannot be encoded in UTF-8.
 */
const partsOf = (text: string): readonly string[] => {
  const parts: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = start + frameLength;
    const last = text.charCodeAt(end - 1);
    const splitsPair = end < text.length && last >= 0xd800 && last <= 0xdbff;
    parts.push(text.slice(start, splitsPair ? end - 1 : end));
    start = splitsPair ? end - 1 : end;
  }
  return parts;
};

export const framesOf = (text: string): readonly string[] => {
  if (text.length <= frameLength) return [text];
  const parts = partsOf(text);
  return [String(parts.length), ...parts];
};

/** A protocol violation, for which the client is disconnected without a message. */
export class ProtocolError extends Error {}

const keepAlive = '0';

/** Reassembles a client's messages from frames. */
export class FrameReader {
  readonly #maxLength: number;
  #expected = 0;
  #length = 0;
  #parts: string[] = [];

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  /** Returns the message that this frame completes, or null. */
  read(frame: string): string | null {
    if (this.#expected > 0) return this.#append(frame);
    if (frame === keepAlive) return null;
    if (!/^\d{1,6}$/.test(frame)) return frame;
    this.#expected = Number(frame);
    return null;
  }

  #append(frame: string): string | null {
    this.#parts.push(frame);
    this.#length += frame.length;
    if (this.#length > this.#maxLength) throw new ProtocolError('The message is too long.');
    if (this.#parts.length < this.#expected) return null;
    const message = this.#parts.join('');
    this.#parts = [];
    this.#expected = 0;
    this.#length = 0;
    return message;
  }
}
