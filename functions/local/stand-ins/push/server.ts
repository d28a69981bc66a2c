import { join } from 'node:path';
import { type Answer, notFound, ok } from '../server-kit/answer.ts';
import { browserScript } from '../server-kit/browser-script.ts';
import { isObject, jsonOf } from '../server-kit/call.ts';
import { Faults } from '../server-kit/faults.ts';
import { PersistentState } from '../server-kit/persistent-state.ts';
import { route, type Routes } from '../server-kit/routes.ts';
import { type RunningServer, startServer } from '../server-kit/start-server.ts';
import { answerMetadata } from './metadata.ts';
import { Outgoing } from './outgoing.ts';
import { type PushCall, pushCallOf } from './push-call.ts';
import { answerBrowserApi } from './registrations.ts';
import { answerSend, sendError } from './send.ts';
import { emptyState } from './state.ts';
import { answerBrowser } from './subscriptions.ts';

export interface PushOptions {
  /** 0 picks a free port. */
  port: number;
  project: string;
  /** The file that persists the state across restarts. */
  stateFile?: string;
}

/** A planned fault for messages to one token. */
interface Fault {
  code: string;
  token: string;
  times: number;
}

const readFault = (body: unknown): Fault => {
  const { code, token, times = 1 } = isObject(body) ? body : {};
  return { code: String(code), token: String(token), times: Number(times) };
};

const scripts = join(import.meta.dirname, 'browser');

/**
 * Starts everything between the functions and a browser that shows a push message: Firebase Cloud Messaging, the two
 * services that `firebase/messaging` registers with, the browser vendor's push service, and the functions' credential.
 * For tests, `POST /_control/faults {code, token, times}` makes messages to a token fail, and `GET
 * /_control/waiting/TOKEN` takes the messages that wait for that token's browser.
 */
export async function startPush({ port, project, stateFile }: PushOptions): Promise<RunningServer> {
  const persistent = new PersistentState(stateFile, emptyState);
  const { state } = persistent;
  const outgoing = new Outgoing(state);
  const faults = new Faults<Fault>();

  const routes: Routes = {
    // A browser listens for its messages for as long as one of its pages is open.
    'GET /browser/:id/messages': (_call, { id = '' }) =>
      id in state.subscriptions
        ? { listen: (send) => outgoing.listen(id, send) }
        : notFound('There is no such subscription.'),
    'POST /_control/faults': (call) => {
      faults.plan(readFault(jsonOf(call)));
      return ok({});
    },
    'GET /_control/waiting/:token': (_call, { token = '' }) =>
      ok({ messages: outgoing.take(state.tokens[token] ?? '') }),
  };

  function answerSendFault({ body }: PushCall): Answer | undefined {
    const message = isObject(body) && isObject(body.message) ? body.message : null;
    const fault = message && faults.meet(({ token }) => token === message.token);
    return fault ? sendError(fault.code) : undefined;
  }

  const answerService = (call: PushCall): Answer =>
    answerSendFault(call) ??
    answerSend(call, project, state, outgoing) ??
    answerBrowserApi(call, project, state) ??
    answerBrowser(call, state) ??
    answerMetadata(call, project, state) ??
    notFound('Nothing here.');

  return startServer({
    port,
    openToBrowsers: true,
    answer: (call) => {
      const script = browserScript(scripts, call.url.pathname);
      const outcome = script ?? route(routes, call) ?? answerService(pushCallOf(call));
      persistent.changed();
      return outcome;
    },
    onClose: () => persistent.write(),
  });
}
