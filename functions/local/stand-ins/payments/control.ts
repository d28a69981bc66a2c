import { type Outcome, ok } from '../server-kit/answer.ts';
import { isObject, jsonOf } from '../server-kit/call.ts';
import type { Faults } from '../server-kit/faults.ts';
import type { Routes } from '../server-kit/routes.ts';
import { dispute, escalate } from './api/charging.ts';
import { failRefund } from './api/refunds.ts';
import { type Fault, readFault } from './faults.ts';
import { standInKeys } from './keys.ts';
import { emit, find, type Provider } from './provider.ts';
import { emptyState } from './state.ts';
import type { Tasks } from './tasks.ts';
import { deliver } from './webhooks.ts';

export interface Controlled {
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
    'POST /_control/reset': () => {
      Object.assign(state, emptyState());
      faults.clear();
      tasks.held = false;
      return ok({});
    },
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
      const { charge = '', amount, isInquiry } = isObject(body) ? body : {};
      dispute(find(state.charges, 'charge', String(charge)), provider, {
        isInquiry: isInquiry === true,
        ...(typeof amount === 'number' && { amount }),
      });
      return ok({});
    },
    'POST /_control/disputes/:id/escalate': (_call, { id = '' }) => {
      escalate(find(state.disputes, 'dispute', id), provider);
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
