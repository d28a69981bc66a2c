import { ok } from '../server-kit/answer.ts';
import { jsonOf } from '../server-kit/call.ts';
import type { Routes } from '../server-kit/routes.ts';
import { type Channel, type StandInVideo, states } from './channel.ts';
import { readWay, type WayToFail } from './failing.ts';

type Change = Partial<StandInVideo> & { id: string };

function readChange(value: unknown): Change {
  const change = (value ?? {}) as Record<string, unknown>;
  if (typeof change.id !== 'string' || !/^[\w-]{11}$/.test(change.id))
    throw new Error('id has eleven letters, digits, hyphens and underlines');
  if ('state' in change && !states.some((state) => state === change.state))
    throw new Error(`state is one of ${states.join(', ')}`);
  return change as Change;
}

/** How every response fails, or null. */
export interface Failure {
  way: WayToFail | null;
}

/** Returns the routes with which tests and developers change YouTube's data and behaviour. */
export const controlRoutes = (channel: Channel, failure: Failure): Routes => ({
  'GET /_control/calls': () => ok(channel.calls),
  'POST /_control/fail': (call) => ok({ how: (failure.way = readWay(jsonOf(call))) }),
  'POST /_control/videos': (call) => ok(channel.put(readChange(jsonOf(call)))),
  'DELETE /_control/videos': () => ok((channel.state.videos = [])),
  'POST /_control/quota': (call) =>
    ok({ left: (channel.state.quota = Number((jsonOf(call) as { left: unknown }).left)) }),
});
