import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** The part of Express's response that is used here. */
interface Response {
  status(status: number): Response;
  set(headers: Record<string, string>): Response;
  send(body: string | Buffer): unknown;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Below this, packing saves less than a packet. */
const packedFrom = 1000;

/**
 * Sends an answer with an ETag of its content, or 304 where the caller has that content already. The Functions
 * Framework, which runs functions in production, turns Express's own ETags off. `encodings` are those that the caller takes:
 * with gzip among them a long answer is packed, as Hosting promises for files alone. Without `encodings` it never is.
 */
export function sendTagged(response: Response, { status, headers, body }: Answer, encodings?: string): void {
  const tag = createHash('sha1').update(body).digest('base64url');
  const mayBePacked = encodings !== undefined && body.length >= packedFrom;
  const isPacked = mayBePacked && /\bgzip\b/.test(encodings);
  response
    .status(status)
    .set({
      ...headers,
      ETag: `W/"${tag}"`,
      // Also where it is not packed: a cache must not give that to everybody.
      ...(mayBePacked && { Vary: 'Accept-Encoding' }),
      ...(isPacked && { 'Content-Encoding': 'gzip' }),
    })
    .send(isPacked ? gzipSync(body) : body);
}
