import { framesOf } from '../protocol/frames.ts';

const textFrame = 0x81;

/** Returns a server frame as specified by RFC 6455: final, text, unmasked. */
const webSocketFrame = (text: string): Buffer => {
  const payload = Buffer.byteLength(text);
  const headerLength = payload < 126 ? 2 : payload < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headerLength + payload);
  frame[0] = textFrame;
  if (headerLength === 2) frame[1] = payload;
  else if (headerLength === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(payload, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(payload), 2);
  }
  frame.write(text, headerLength);
  return frame;
};

/** A protocol message. An update for thousands of listeners is a single instance, serialized once and sent to all. */
export class Message {
  readonly text: string;
  #bytes: Buffer | null = null;

  constructor(text: string) {
    this.text = text;
  }

  /** Its WebSocket frames. */
  get bytes(): Buffer {
    this.#bytes ??= Buffer.concat(framesOf(this.text).map(webSocketFrame));
    return this.#bytes;
  }
}
