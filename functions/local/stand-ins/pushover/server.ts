import {
  type Answer,
  type Outcome,
  ok,
  page,
  type Call,
  route,
  type Routes,
  type RunningServer,
  startServer,
} from '../server-kit/server.ts';
import { Faults, faultRoutes, type StatusFault } from '../server-kit/faults.ts';
import { answerCall, refused } from './answers.ts';
import { phonePage, Phone } from './phone.ts';

function failingAnswer(status: number, phone: Phone): Answer {
  const why = status === 429 ? 'application has exceeded its monthly limit' : 'something went wrong';
  return { ...refused(status, [why]), headers: phone.limits() };
}

/**
 * Starts Pushover's stand-in: its API under `/1`, and the delivered messages at `/` for people and `/messages.json`
 * for tests. `POST /_control/faults {status, times}` makes the next calls fail.
 */
export async function startPushover({
  port,
}: {
  /** 0 picks a free port. */ port: number;
}): Promise<RunningServer> {
  const phone = new Phone();
  const faults = new Faults<StatusFault>();

  const routes: Routes = {
    'GET /': () => page(phonePage(phone.received)),
    'GET /messages.json': () => ok(phone.received),
    ...faultRoutes(faults),
  };

  function answerApi(call: Call): Outcome {
    const fault = call.url.pathname.startsWith('/1/') ? faults.meet() : undefined;
    if (fault?.status === 'no answer') return 'break';
    return fault ? failingAnswer(fault.status, phone) : answerCall(call, phone);
  }

  return startServer({
    port,
    answer: (call) => route(routes, call) ?? answerApi(call),
    failure: (error) => ({ status: 400, body: { errors: [String(error)], status: 0 } }),
  });
}
