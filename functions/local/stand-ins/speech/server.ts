import { setTimeout as pause } from 'node:timers/promises';
import {
  ok,
  type Outcome,
  type Call,
  isObject,
  jsonOf,
  route,
  type Routes,
  type RunningServer,
  startServer,
} from '../server-kit/server.ts';
import { Faults } from '../server-kit/faults.ts';
import { googleError } from '../server-kit/google-error.ts';
import { readRequest } from './read-request.ts';
import { synthesize } from './synthesize.ts';

/** The push stand-in issues credentials in this format to the functions. */
const credential = /^Bearer stand-in\.[\w-]{20,}$/;

const messages: Record<number, string> = {
  403: 'Cloud Text-to-Speech API has not been used in project before or it is disabled.',
  429: "Quota exceeded for quota metric 'All requests' and limit 'All requests per minute' of service 'texttospeech.googleapis.com'.",
  503: 'The service is currently unavailable.',
};

/** A planned fault for requests whose text contains `containing`. */
interface Fault {
  containing: string;
  /** The status of the response, or no response at all. */
  status?: number | 'no answer';
  /** The delay before the response. */
  milliseconds?: number;
  times: number;
}

function readFault(body: unknown): Fault {
  const { containing, times = 1, ...others } = isObject(body) ? body : {};
  if (typeof containing !== 'string' || typeof times !== 'number')
    throw new Error('{ containing, status or milliseconds, times }');
  return { ...others, containing, times };
}

async function answerSynthesize(call: Call, faults: Faults<Fault>, spoken: string[]): Promise<Outcome> {
  if (!credential.test(call.headers.authorization ?? ''))
    return googleError(
      401,
      'Request is missing required authentication credential. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
    );
  const order = readRequest(jsonOf(call));
  if (!('text' in order)) return order;
  const { status, milliseconds = 0 } = faults.meet(({ containing }) => order.text.includes(containing)) ?? {};
  await pause(milliseconds);
  if (status === 'no answer') return 'break';
  if (status !== undefined) return googleError(status, messages[status] ?? 'Internal error encountered.');
  const sound = await synthesize(order);
  spoken.push(order.text);
  return ok({ audioContent: sound.toString('base64') });
}

/**
 * Starts the stand-in for Cloud Text-to-Speech, with a real voice. `POST /_control/faults { containing, status,
 * milliseconds, times }` makes the next requests for a matching text fail or wait. `GET /_control/spoken` returns the
 * texts that have been spoken, and would have been charged.
 */
export async function startSpeech({
  port,
}: {
  /** 0 picks a free port. */ port: number;
}): Promise<RunningServer> {
  const faults = new Faults<Fault>();
  const spoken: string[] = [];
  const routes: Routes = {
    'POST /v1/text\\:synthesize': (call) => answerSynthesize(call, faults, spoken),
    'GET /_control/spoken': () => ok(spoken),
    'POST /_control/faults': (call) => {
      faults.plan(readFault(jsonOf(call)));
      return ok({});
    },
  };
  return startServer({
    port,
    answer: (call) => route(routes, call) ?? googleError(404, 'Method not found.'),
    failure: (error) => googleError(400, String(error)),
  });
}
