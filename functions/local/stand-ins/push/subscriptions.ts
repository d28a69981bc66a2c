import { randomBytes } from 'node:crypto';
import { type Answer, ok } from '../server-kit/answer.ts';
import { isObject } from '../server-kit/call.ts';
import type { PushCall } from './push-call.ts';
import type { State } from './state.ts';

/** WebKit's `maxSilentPushCount`. WebKit never resets the count. */
const silentMax = 3;

function countSilent(id: string, { subscriptions }: State): void {
  const found = subscriptions[id];
  if (found?.silent === undefined) return;
  found.silent += 1;
  if (found.silent >= silentMax) delete subscriptions[id];
}

/** Handles the requests from the browser part of the stand-in: subscribing, reporting silent messages, and unsubscribing. */
export function answerBrowser({ method, path, body }: PushCall, state: State): Answer | null {
  const [whole, id, silent] = /^browser(?:\/([\w-]+)(\/silent)?)?$/.exec(path) ?? [];
  if (whole === undefined) return null;
  if (id === undefined) {
    const { applicationServerKey: key, service } = isObject(body) ? body : {};
    if (typeof key !== 'string' || !/^[\w-]{80,100}$/.test(key))
      return { status: 400, body: { why: 'no key' } };
    const made = randomBytes(16).toString('base64url');
    state.subscriptions[made] = {
      applicationServerKey: key,
      waiting: [],
      ...(service === 'apple' && { silent: 0 }),
    };
    return ok({ id: made });
  }
  if (silent !== undefined) {
    countSilent(id, state);
    return ok({});
  }
  if (method !== 'DELETE') return { status: id in state.subscriptions ? 200 : 410, body: {} };
  delete state.subscriptions[id];
  return ok({});
}
