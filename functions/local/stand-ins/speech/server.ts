import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { listen, type RunningServer } from '../server-kit/listen.ts';
import { type Answer, refusal } from './answer.ts';
import { Control } from './control.ts';
import { readRequest } from './read-request.ts';
import { synthesize } from './synthesize.ts';

const synthesizePath = '/v1/text:synthesize';
/** Of the credential that the stand-in for push messages gives the functions. */
const credential = /^Bearer stand-in\.[\w-]{20,}$/;

const messages: Record<number, string> = {
  403: 'Cloud Text-to-Speech API has not been used in project before or it is disabled.',
  429: "Quota exceeded for quota metric 'All requests' and limit 'All requests per minute' of service 'texttospeech.googleapis.com'.",
  503: 'The service is currently unavailable.',
};

/** Null where the caller is to get no answer. */
async function answerSynthesize(request: IncomingMessage, control: Control): Promise<Answer | null> {
  if (!credential.test(request.headers.authorization ?? ''))
    return refusal(
      401,
      'Request is missing required authentication credential. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
    );
  const order = readRequest(await json(request));
  if (!('text' in order)) return order;
  const { status, milliseconds = 0 } = control.meet(order.text) ?? {};
  await pause(milliseconds);
  if (status === 'no answer') return null;
  if (status !== undefined) return refusal(status, messages[status] ?? 'Internal error encountered.');
  const sound = await synthesize(order);
  control.spoken.push(order.text);
  return { status: 200, body: { audioContent: sound.toString('base64') } };
}

/**
 * Cloud Text-to-Speech's stand-in, with a real voice. `POST /_control/trouble { containing, status, milliseconds, times }`
 * makes the next requests for such a text fail or wait; `GET /_control/spoken` says what has been spoken, and would have
 * been paid for.
 */
export async function startSpeech({
  port,
}: {
  /** 0 takes a free one. */ port: number;
}): Promise<RunningServer> {
  const control = new Control();

  async function answer(request: IncomingMessage): Promise<Answer | null> {
    const { pathname } = new URL(request.url ?? '/', 'http://speech');
    const call = `${request.method ?? 'GET'} ${pathname}`;
    if (call === `POST ${synthesizePath}`) return answerSynthesize(request, control);
    if (call === 'GET /_control/spoken') return { status: 200, body: control.spoken };
    if (call !== 'POST /_control/trouble') return refusal(404, 'Method not found.');
    control.arrange(await json(request));
    return { status: 200, body: {} };
  }

  function send(response: ServerResponse, { status, body }: Answer): void {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (answered) => (answered ? send(response, answered) : request.socket.destroy()),
      (error: unknown) => send(response, refusal(400, String(error))),
    );
  });
  return listen(server, port);
}
