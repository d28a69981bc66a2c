import {
  ok,
  type Outcome,
  type Call,
  jsonOf,
  route,
  type Routes,
  type RunningServer,
  startServer,
} from '../server-kit/server.ts';
import { googleError } from '../server-kit/google-error.ts';
import { readRequest } from './read-request.ts';
import { synthesize } from './synthesize.ts';

/** The push stand-in issues credentials in this format to the functions. */
const credential = /^Bearer stand-in\.[\w-]{20,}$/;

async function answerSynthesize(call: Call): Promise<Outcome> {
  if (!credential.test(call.headers.authorization ?? ''))
    return googleError(
      401,
      'Request is missing required authentication credential. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
    );
  const order = readRequest(jsonOf(call));
  if (!('text' in order)) return order;
  const sound = await synthesize(order);
  return ok({ audioContent: sound.toString('base64') });
}

/** Starts the stand-in for Cloud Text-to-Speech, with a real voice. */
export async function startSpeech({
  port,
}: {
  /** 0 picks a free port. */ port: number;
}): Promise<RunningServer> {
  const routes: Routes = {
    'POST /v1/text\\:synthesize': answerSynthesize,
  };
  return startServer({
    port,
    answer: (call) => route(routes, call) ?? googleError(404, 'Method not found.'),
    failure: (error) => googleError(400, String(error)),
  });
}
