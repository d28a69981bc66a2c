import { dispute } from './api/charging.ts';
import { type Faults, readFault } from './faults.ts';
import { standInKeys } from './keys.ts';
import { emit, find, type Provider } from './provider.ts';
import { ProviderError } from './provider-error.ts';
import { emptyState } from './state.ts';
import type { Tasks } from './tasks.ts';
import { deliver } from './webhooks.ts';

export interface Controlled {
  provider: Provider;
  faults: Faults;
  tasks: Tasks;
  webhookUrl: string;
}

/** What the provider does not have: doors for tests, all under `/_control`. Answers JSON, or undefined for unknown. */
export async function control(
  method: string,
  path: string,
  input: unknown,
  { provider, faults, tasks, webhookUrl }: Controlled,
): Promise<unknown> {
  const { state } = provider;
  const values = (input ?? {}) as Record<string, unknown>;
  const [door, id, act] = path.split('/').filter(Boolean);
  switch (`${method} ${[door, id && ':id', act].filter(Boolean).join('/')}`) {
    case 'GET state':
      return state;
    case 'POST reset':
      Object.assign(state, emptyState());
      faults.clear();
      tasks.held = false;
      return {};
    case 'POST faults':
      faults.plan(readFault(values));
      return {};
    case 'DELETE faults':
      faults.clear();
      return {};
    case 'POST webhooks':
      tasks.held = values.held === true;
      return {};
    case 'POST events/:id/deliver': {
      const event = find(state.events, 'event', id ?? '');
      const times = typeof values.times === 'number' ? values.times : 1;
      const sends = Array.from({ length: times }, () =>
        deliver(event, webhookUrl, standInKeys.webhook, provider.now()),
      );
      return { statuses: await Promise.all(sends) };
    }
    case 'POST disputes': {
      const charge = find(state.charges, 'charge', String(values.charge));
      dispute(charge, provider);
      return {};
    }
    case 'POST disputes/:id/close': {
      const closed = find(state.disputes, 'dispute', id ?? '');
      closed.status = values.won === true ? 'won' : 'lost';
      emit(provider, 'charge.dispute.closed', closed);
      return closed;
    }
    default:
      throw new ProviderError(404, 'invalid_request_error', `No door ${method} /_control${path}`);
  }
}
