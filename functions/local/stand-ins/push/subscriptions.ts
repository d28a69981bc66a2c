import { randomBytes } from 'node:crypto';
import { type Answer, ok } from '../server-kit/answer.ts';
import { isObject } from '../server-kit/call.ts';
import type { PushCall } from './push-call.ts';
import type { State } from './state.ts';

/** Between the browser's part of the stand-in and this one: subscribing and leaving. */
export function answerBrowser({ method, path, body }: PushCall, state: State): Answer | null {
  const [whole, id] = /^browser(?:\/([\w-]+))?$/.exec(path) ?? [];
  if (whole === undefined) return null;
  if (id === undefined) {
    const key = isObject(body) ? body.applicationServerKey : undefined;
    if (typeof key !== 'string' || !/^[\w-]{80,100}$/.test(key))
      return { status: 400, body: { why: 'no key' } };
    const made = randomBytes(16).toString('base64url');
    state.subscriptions[made] = { applicationServerKey: key, waiting: [] };
    return ok({ id: made });
  }
  if (method !== 'DELETE') return { status: id in state.subscriptions ? 200 : 410, body: {} };
  delete state.subscriptions[id];
  return ok({});
}
