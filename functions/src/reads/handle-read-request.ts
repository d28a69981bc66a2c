import * as v from 'valibot';
import { readSchema } from '../contract/read-schemas.ts';
import { readMaxBytes } from '../contract/reads.ts';
import type { StoreDeps } from '../database.ts';
import { parseJson } from '../kit/raw-body.ts';
import { countedPlace, countRead, hasOptedOut, isReader, withinReadLimit } from './count-read.ts';

export interface ReadRequest {
  method: string;
  type: string;
  body: Buffer;
  address: string;
  header: (name: string) => string;
}

/**
 * Answers `POST /api/reads`: an article or another page was read, or a recording listened to. Returns the status, which
 * is 204 whether counted or not, so as not to reveal what gets counted.
 */
export async function handleReadRequest(request: ReadRequest, deps: StoreDeps): Promise<number> {
  const { method, type, body, address, header } = request;
  if (method !== 'POST') return 405;
  if (body.length > readMaxBytes) return 413;
  if (!/^application\/json\b/i.test(type)) return 415;
  const parsed = v.safeParse(readSchema, parseJson(body));
  if (!parsed.success) return 400;
  // Browsers set this header themselves, and scripts cannot change it.
  if (header('sec-fetch-site') !== 'same-origin') return 403;
  const place = countedPlace(parsed.output);
  if (!place || hasOptedOut(header) || !isReader(header('user-agent'))) return 204;
  if (!(await withinReadLimit(address, place.what, deps))) return 204;
  if (place.exists !== null && (await deps.database.get(place.exists)) === null) return 204;
  await countRead(place, deps);
  return 204;
}
