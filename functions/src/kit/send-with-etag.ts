import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** The subset of Express's response that is used here. */
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

/** In characters. Compressing a shorter body saves less than one packet. */
const compressMinLength = 1000;

/**
 * Sends a response with an ETag of its content, or 304 if the client already has that content. The Functions Framework,
 * which runs functions in production, disables Express's own ETags. `encodings` is the client's `Accept-Encoding`: if
 * it includes gzip, a long body is compressed, which Hosting does for static files only. Without `encodings`, no body
 * is compressed.
 */
export function sendWithETag(
  response: Response,
  { status, headers, body }: Answer,
  encodings?: string,
): void {
  const tag = createHash('sha1').update(body).digest('base64url');
  const mayBeCompressed = encodings !== undefined && body.length >= compressMinLength;
  const isCompressed = mayBeCompressed && /\bgzip\b/.test(encodings);
  response
    .status(status)
    .set({
      ...headers,
      ETag: `W/"${tag}"`,
      // Set even if this response is not compressed: a cache must not serve it to every client.
      ...(mayBeCompressed && { Vary: 'Accept-Encoding' }),
      ...(isCompressed && { 'Content-Encoding': 'gzip' }),
    })
    .send(isCompressed ? gzipSync(body) : body);
}
