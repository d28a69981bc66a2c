import {
  type Answer,
  ok,
  type Outcome,
  type Call,
  RequestTooLarge,
  route,
  type Routes,
  type RunningServer,
  startServer,
} from '../server-kit/server.ts';
import { Faults, faultRoutes, type StatusFault } from '../server-kit/faults.ts';
import { PersistentState } from '../server-kit/persistent-state.ts';
import { answerCall, refused, emptyOutbox, Outbox } from './answers.ts';

interface PostmarkOptions {
  /** 0 picks a free port. */
  port: number;
  /** Persists the mails across restarts. */
  stateFile?: string;
}

/** In seconds. */
const retryAfter = '30';

const failingAnswer = (status: number): Answer => ({
  ...refused(
    status,
    status === 429 ? 429 : 0,
    status === 429 ? 'Rate Limit Exceeded' : 'Something went wrong.',
  ),
  headers: status === 429 ? { 'Retry-After': retryAfter } : {},
});

/** The limit is lower than Postmark's 10 MB, because mail programs clip longer mails. */
const failure = (error: unknown): Answer =>
  error instanceof RequestTooLarge
    ? refused(413, 0, 'The payload is too large.')
    : refused(422, 402, `Invalid JSON: ${String(error)}`);

/**
 * Starts Postmark's stand-in: its API, and the accepted mails at `/messages.json`, which the mailbox shows. `POST
 * /_control/faults {status, times}` makes the next mails fail. With `lost answer`, the mail is accepted but the
 * response is lost.
 */
export async function startPostmark({ port, stateFile }: PostmarkOptions): Promise<RunningServer> {
  const state = new PersistentState(stateFile, emptyOutbox);
  const outbox = new Outbox(state);
  const faults = new Faults<StatusFault<'lost answer'>>();

  const routes: Routes = {
    'GET /messages.json': () => ok(outbox.mails),
    ...faultRoutes(faults, 'lost answer'),
  };

  async function answerApi(call: Call): Promise<Outcome> {
    const fault = call.url.pathname === '/email' ? faults.meet() : undefined;
    if (typeof fault?.status === 'number') return failingAnswer(fault.status);
    if (fault?.status === 'no answer') return 'break';
    const answer = await answerCall(call, outbox);
    return fault ? 'break' : answer;
  }

  return startServer({
    port,
    answer: (call) => route(routes, call) ?? answerApi(call),
    failure,
    onClose: () => state.write(),
  });
}
