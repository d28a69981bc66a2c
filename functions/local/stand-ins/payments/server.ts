import { join } from 'node:path';
import {
  type Answer,
  notFound,
  type Outcome,
  page,
  type Call,
  RequestTooLarge,
  route,
  type Routes,
  type RunningServer,
  startServer,
} from '../server-kit/server.ts';
import { browserScript } from '../server-kit/browser-script.ts';
import { Faults } from '../server-kit/faults.ts';
import { PersistentState } from '../server-kit/persistent-state.ts';
import { answerPayments } from './payments-api.ts';
import { cardFramePage, challengePage } from './frame-pages.ts';
import { controlRoutes, type Fault, meets } from './control.ts';
import { type Provider, ProviderError } from './provider.ts';
import { emptyState } from './objects.ts';
import { Tasks } from './tasks.ts';

export interface PaymentsOptions {
  /** 0 picks a free port. */
  port: number;
  /** The URL that receives signed events. */
  webhookUrl: string;
  /** The file that persists the state across restarts. */
  stateFile?: string;
  log?: (line: string) => void;
}

const scripts = join(import.meta.dirname, 'browser');

function answerApi(call: Call, provider: Provider, faults: Faults<Fault>): Outcome {
  const { mode } = faults.meet((fault) => meets(fault, `${call.method} ${call.url.pathname}`)) ?? {};
  if (mode === 'drop') return 'break';
  if (mode === 'error') {
    const error = { message: 'Sorry, there was an error on our end.', type: 'api_error' };
    return { status: 500, body: { error } };
  }
  const answer = answerPayments(call, provider);
  return mode === 'lose' ? 'break' : answer;
}

function failureOf(error: unknown, log: (line: string) => void): Answer {
  if (error instanceof ProviderError) return { status: error.status, body: error.toBody() };
  if (error instanceof RequestTooLarge)
    return { status: 413, body: new ProviderError(413, 'invalid_request_error', error.message).toBody() };
  log(String(error));
  return { status: 400, body: { error: { message: String(error), type: 'api_error' } } };
}

/**
 * Starts the payment provider's stand-in: its API under `/v1`, its script and frames, its webhooks, and `/_control`
 * for tests.
 */
export async function startPayments(options: PaymentsOptions): Promise<RunningServer> {
  const { webhookUrl, stateFile, log = () => undefined } = options;
  const persistent = new PersistentState(stateFile, emptyState);
  const provider: Provider = {
    state: persistent.state,
    now: () => Date.now(),
    chargedAgo: 0,
    settlement: null,
  };
  const faults = new Faults<Fault>();
  const tasks = new Tasks({ provider, webhookUrl, changed: () => persistent.changed(), log });

  const routes: Routes = {
    ...controlRoutes({ provider, faults, tasks, webhookUrl }),
    // The provider's script opens these pages in frames.
    'GET /frames/card': () => page(cardFramePage),
    'GET /frames/challenge': () => page(challengePage),
  };

  async function answer(call: Call): Promise<Outcome> {
    const path = call.url.pathname;
    if (path.startsWith('/v1/')) return answerApi(call, provider, faults);
    return (await route(routes, call)) ?? browserScript(scripts, path) ?? notFound('Nothing here.');
  }

  const running = await startServer({
    port: options.port,
    openToBrowsers: true,
    async answer(call) {
      const outcome = await answer(call);
      persistent.changed();
      tasks.wake();
      return outcome;
    },
    failure: (error) => failureOf(error, log),
    onClose() {
      tasks.close();
      persistent.write();
    },
  });
  tasks.wake();
  return running;
}
