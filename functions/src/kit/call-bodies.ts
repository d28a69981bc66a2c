import type { IncomingMessage } from 'node:http';
import { jsonIn, sentType } from './own-bodies.ts';

const isJson = (type: string) => /^\s*application\/json\s*(;|$)/i.test(type);

/** In bytes: more than any call needs that sends no file. */
export const largestCall = 262_144;

interface CallRequest extends IncomingMessage {
  body?: unknown;
}

/** Gives a call the type that its caller sent, and its parsed body. Returns what is wrong with it, or null. */
export function readCall(request: CallRequest, largest = largestCall): string | null {
  const type = sentType(request);
  if (!isJson(type)) return 'This is no JSON.';
  // Empty, or parsed already where nothing hid it, as in a test.
  if (!Buffer.isBuffer(request.body)) return null;
  if (request.body.length > largest) return 'This is too long.';
  request.headers['content-type'] = type;
  request.body = jsonIn(request.body);
  return request.body === undefined ? 'This is no JSON.' : null;
}
