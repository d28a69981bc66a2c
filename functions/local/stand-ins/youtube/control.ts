import type { Channel, StandInVideo } from './channel.ts';
import { states } from './channel.ts';
import { type WayToFail, readWay } from './failing.ts';

type Change = Partial<StandInVideo> & { id: string };

function readChange(value: unknown): Change {
  const change = (value ?? {}) as Record<string, unknown>;
  if (typeof change.id !== 'string' || !/^[\w-]{11}$/.test(change.id))
    throw new Error('id has eleven letters, digits, hyphens and underlines');
  if ('state' in change && !states.some((state) => state === change.state))
    throw new Error(`state is one of ${states.join(', ')}`);
  return change as Change;
}

/** The door by which tests and developers change what YouTube has and does. */
export class Control {
  failing: WayToFail | null = null;

  /** Null where the path is no door of it. */
  answer(method: string, path: string, body: string, channel: Channel): unknown {
    if (path === '/_control/calls' && method === 'GET') return channel.calls;
    if (method !== 'POST') return null;
    const input = JSON.parse(body || 'null') as unknown;
    switch (path) {
      case '/_control/fail':
        return { how: (this.failing = readWay(input)) };
      case '/_control/videos':
        return channel.put(readChange(input));
      case '/_control/quota':
        return { left: (channel.state.quota = Number((input as { left: unknown }).left)) };
      default:
        return null;
    }
  }
}
