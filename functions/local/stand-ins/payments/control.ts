import { type Outcome, ok, isObject, jsonOf, type Routes } from '../server-kit/server.ts';
import type { Faults } from '../server-kit/faults.ts';
import { dispute } from './api/charging.ts';
import { failRefund } from './api/refunds.ts';
import { standInKeys } from './keys.ts';
import { emit, find, type Provider } from './provider.ts';
import { type Tasks, deliver } from './tasks.ts';

const modes = ['error', 'drop', 'lose'] as const;

/**
 * Faults on the way to the provider and back:
 * - `error`: responds with 500, nothing has happened;
 * - `drop`: the connection breaks, nothing has happened;
 * - `lose`: the request is carried out, but the connection breaks instead of a response.
 */
type FaultMode = (typeof modes)[number];

export interface Fault {
  mode: FaultMode;
  /** The number of requests that it applies to. */
  times: number;
  /** Applies only to requests whose `METHOD /path` matches this pattern. */
  match?: string;
}

function readFault(value: unknown): Fault {
  const { mode, times, match } = value as Record<string, unknown>;
  const known = modes.find((each) => each === mode);
  if (!known) throw new Error(`mode is one of ${modes.join(', ')}`);
  if (typeof times !== 'number' || times < 1) throw new Error('times is a number from 1');
  return {
    mode: known,
    times,
    ...(typeof match === 'string' ? { match } : {}),
  };
}

export const meets = ({ match }: Fault, request: string): boolean =>
  match === undefined || new RegExp(match).test(request);

interface Controlled {
  provider: Provider;
  faults: Faults<Fault>;
  tasks: Tasks;
  webhookUrl: string;
}

/** Returns the control routes for tests, which the provider does not have. */
export function controlRoutes({ provider, faults, tasks, webhookUrl }: Controlled): Routes {
  const { state } = provider;

  async function deliverAgain(id: string, times: number): Promise<Outcome> {
    const event = find(state.events, 'event', id);
    const sends = Array.from({ length: times }, () =>
      deliver(event, webhookUrl, standInKeys.webhook, provider.now()),
    );
    return ok({ statuses: await Promise.all(sends) });
  }

  return {
    'GET /_control/state': () => ok(state),
    'POST /_control/faults': (call) => {
      faults.plan(readFault(jsonOf(call)));
      return ok({});
    },
    'DELETE /_control/faults': () => {
      faults.clear();
      return ok({});
    },
    'POST /_control/webhooks': (call) => {
      const body = jsonOf(call);
      tasks.held = isObject(body) && body.held === true;
      return ok({});
    },
    'POST /_control/events/:id/deliver': (call, { id = '' }) => {
      const body = jsonOf(call);
      return deliverAgain(id, isObject(body) && typeof body.times === 'number' ? body.times : 1);
    },
    'POST /_control/refunds/:id/fail': (_call, { id = '' }) =>
      ok(failRefund(find(state.refunds, 'refund', id), provider)),
    'POST /_control/charges': (call) => {
      const body = jsonOf(call);
      provider.chargedAgo = isObject(body) && typeof body.ago === 'number' ? body.ago : 0;
      return ok({});
    },
    'POST /_control/settlement': (call) => {
      const { currency, rate } = jsonOf(call) as { currency: string; rate: number };
      provider.settlement = { currency, rate };
      return ok({});
    },
    'POST /_control/disputes': (call) => {
      const body = jsonOf(call);
      const { charge = '', amount } = isObject(body) ? body : {};
      dispute(
        find(state.charges, 'charge', String(charge)),
        provider,
        typeof amount === 'number' ? amount : undefined,
      );
      return ok({});
    },
    'POST /_control/disputes/:id/close': (call, { id = '' }) => {
      const body = jsonOf(call);
      const closed = find(state.disputes, 'dispute', id);
      closed.status = isObject(body) && body.won === true ? 'won' : 'lost';
      emit(provider, 'charge.dispute.closed', closed);
      return ok(closed);
    },
  };
}
