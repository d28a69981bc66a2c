import type { Request } from 'firebase-functions/https';
import { jsonIn, readBody } from './own-bodies.ts';

const isJson = (type = '') => /^\s*application\/json\s*(;|$)/i.test(type);

/** Reads and parses the body of a callable request. Returns an error message, or null if the body is valid. */
export async function readCall(request: Request, largest: number | undefined): Promise<string | null> {
  const body = await readBody(request, largest);
  if (!isJson(request.headers['content-type'])) return 'This is no JSON.';
  if (!body) return 'This is too long.';
  request.body = jsonIn(body);
  return request.body === undefined ? 'This is no JSON.' : null;
}
