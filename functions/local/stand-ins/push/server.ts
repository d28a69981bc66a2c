import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import {
  type Answer,
  ok,
  notFound,
  route,
  type Routes,
  type RunningServer,
  startServer,
} from '../server-kit/server.ts';
import { type PushCall, type State, pushCallOf, emptyState } from './state.ts';
import { browserScript } from '../server-kit/browser-script.ts';
import { PersistentState } from '../server-kit/persistent-state.ts';
import { Outgoing, answerSend } from './send.ts';
import { answerBrowserApi, answerBrowser } from './registrations.ts';

const prefix = 'computeMetadata/v1/';
const flavor = { 'Metadata-Flavor': 'Google' };
const livesSeconds = 3600;

/**
 * Serves the credential that deployed functions get from the metadata server, which libraries look up at
 * `GCE_METADATA_HOST`.
 */
function answerMetadata({ path, headers }: PushCall, project: string, state: State): Answer | null {
  if (!path.startsWith(prefix)) return null;
  if (headers['metadata-flavor'] !== 'Google')
    return { status: 403, body: 'Missing Metadata-Flavor:Google header.', headers: flavor };
  const account = 'instance/service-accounts/default';
  const answers: Record<string, () => unknown> = {
    instance: () => ({}),
    'project/project-id': () => project,
    'universe/universe-domain': () => 'googleapis.com',
    [`${account}/email`]: () => `stand-in@${project}.iam.gserviceaccount.com`,
    [`${account}/token`]: () => ({
      access_token: (state.accessToken ??= `stand-in.${randomBytes(24).toString('base64url')}`),
      expires_in: livesSeconds,
      token_type: 'Bearer',
    }),
  };
  const answer = answers[path.slice(prefix.length).replace(/\/$/, '')];
  return answer ? { ...ok(answer()), headers: flavor } : { status: 404, body: 'Not Found', headers: flavor };
}

interface PushOptions {
  /** 0 picks a free port. */
  port: number;
  project: string;
  /** The file that persists the state across restarts. */
  stateFile?: string;
}

const scripts = join(import.meta.dirname, 'browser');

/**
 * Starts everything between the functions and a browser that shows a push message: Firebase Cloud Messaging, the two
 * services that `firebase/messaging` registers with, the browser vendor's push service, and the functions' credential.
 * For tests, `GET /_control/waiting/TOKEN` takes the messages that wait for that token's browser.
 */
export async function startPush({ port, project, stateFile }: PushOptions): Promise<RunningServer> {
  const persistent = new PersistentState(stateFile, emptyState);
  const { state } = persistent;
  const outgoing = new Outgoing(state);

  const routes: Routes = {
    // A browser listens for its messages for as long as one of its pages is open.
    'GET /browser/:id/messages': (_call, { id = '' }) =>
      id in state.subscriptions
        ? { listen: (send) => outgoing.listen(id, send) }
        : notFound('There is no such subscription.'),
    'GET /_control/waiting/:token': (_call, { token = '' }) =>
      ok({ messages: outgoing.take(state.tokens[token] ?? '') }),
  };

  const answerService = (call: PushCall): Answer =>
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
