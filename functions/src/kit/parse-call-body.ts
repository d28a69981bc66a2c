import type { Request } from 'firebase-functions/https';
import { parseJson, readBody } from './raw-body.ts';

const isJson = (type = '') => /^\s*application\/json\s*(;|$)/i.test(type);

/** Reads and parses the body of a callable request. Returns an error message, or null if the body is valid. */
export async function parseCallBody(request: Request, maxBytes: number | undefined): Promise<string | null> {
  const body = await readBody(request, maxBytes);
  if (!isJson(request.headers['content-type'])) return 'This is no JSON.';
  if (!body) return 'This is too long.';
  request.body = parseJson(body);
  return request.body === undefined ? 'This is no JSON.' : null;
}
