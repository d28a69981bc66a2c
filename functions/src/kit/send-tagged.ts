import { createHash } from 'node:crypto';

/** What of Express is needed here. */
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
 * Sends an answer with a tag of its content, or 304 to a caller that has that content already. The Functions Framework,
 * which runs functions in production, turns Express's own tags off.
 */
export function sendTagged(response: Response, { status, headers, body }: Answer): void {
  const tag = createHash('sha1').update(body).digest('base64url');
  response
    .status(status)
    .set({ ...headers, ETag: `W/"${tag}"` })
    .send(body);
}
