import { createHash } from 'node:crypto';

/** The part of Express's response that is used here. */
interface Response {
  status(status: number): Response;
  set(headers: Record<string, string>): Response;
  send(body: string): unknown;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * Sends an answer with an ETag of its content, or 304 where the caller has that content already. The Functions
 * Framework, which runs functions in production, turns Express's own ETags off.
 */
export function sendTagged(response: Response, { status, headers, body }: Answer): void {
  const tag = createHash('sha1').update(body).digest('base64url');
  response
    .status(status)
    .set({ ...headers, ETag: `W/"${tag}"` })
    .send(body);
}
