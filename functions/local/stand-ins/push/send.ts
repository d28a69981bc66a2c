import { randomUUID } from 'node:crypto';
import type { State, Waiting, PushCall } from './state.ts';
import { type Answer, ok, isObject } from '../server-kit/server.ts';
import { googleError } from '../server-kit/google-error.ts';

type Listener = (body: string) => void;

/** Delivers messages to listening browsers, and queues them for the others. */
export class Outgoing {
  readonly #state: State;
  readonly #listeners = new Map<string, Listener>();

  constructor(state: State) {
    this.#state = state;
  }

  put(subscription: string, message: Waiting): void {
    const listener = this.#listeners.get(subscription);
    if (listener) return listener(message.body);
    const found = this.#state.subscriptions[subscription];
    if (!found) return;
    // Only the latest message of each topic is kept.
    const others = found.waiting.filter(({ topic }) => topic === undefined || topic !== message.topic);
    found.waiting = [...others, message];
  }

  /** Removes the waiting messages, and returns those that have not expired. */
  take(subscription: string): string[] {
    const found = this.#state.subscriptions[subscription];
    if (!found) return [];
    const bodies = found.waiting.filter(({ until }) => until > Date.now()).map(({ body }) => body);
    found.waiting = [];
    return bodies;
  }

  /**
   * Passes all waiting and later messages to `listener`, replacing any earlier one. Returns a function that stops it.
   */
  listen(subscription: string, listener: Listener): () => void {
    this.#listeners.set(subscription, listener);
    this.take(subscription).forEach(listener);
    return () => {
      if (this.#listeners.get(subscription) === listener) this.#listeners.delete(subscription);
    };
  }
}

/** The size limit of the data in bytes. */
const largestData = 4096;
const longestLifeSeconds = 28 * 24 * 60 * 60;
/** The sender id that browsers receive; any number will do. */
const sender = '100000000000';

const codes: Record<string, [status: number, message: string]> = {
  UNREGISTERED: [404, 'Requested entity was not found.'],
  SENDER_ID_MISMATCH: [403, 'SenderId mismatch'],
  THIRD_PARTY_AUTH_ERROR: [401, 'Auth error from APNS or Web Push Service'],
};

/** Returns a send error. Clients tell the cases apart by `code`. */
function sendError(code: string, description = 'Invalid value.'): Answer {
  const [status, message] = codes[code] ?? [400, description];
  const details = [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: code }];
  return googleError(status, message, details);
}

/** Handles `POST /v1/projects/{project}/messages:send` for data-only messages. Topics have no subscribers here. */
export function answerSend(call: PushCall, project: string, state: State, outgoing: Outgoing): Answer | null {
  const of = /^v1\/projects\/([^/]+)\/messages:send$/.exec(call.path)?.[1];
  if (of === undefined) return null;
  if (state.accessToken === null || call.headers.authorization !== `Bearer ${state.accessToken}`)
    return googleError(401, 'Request had invalid authentication credentials.');
  if (of !== project) return sendError('SENDER_ID_MISMATCH');
  const { validate_only: checksOnly = false, message } = isObject(call.body) ? call.body : {};
  const { token, data, webpush } = isObject(message) ? message : {};
  if (!isObject(data)) return sendError('INVALID_ARGUMENT', 'A message without data shows nothing here.');
  if (Buffer.byteLength(JSON.stringify(data)) > largestData)
    return sendError('INVALID_ARGUMENT', 'Android message is too big');
  if (checksOnly) return ok({ name: `projects/${project}/messages/fake_message_id` });
  const subscription = state.tokens[String(token)] ?? '';
  const found = state.subscriptions[subscription];
  if (!found) return sendError('UNREGISTERED');
  if (state.keys[String(token)] !== found.applicationServerKey) return sendError('THIRD_PARTY_AUTH_ERROR');
  const headers = (isObject(webpush) ? (webpush.headers ?? {}) : {}) as { Topic?: string; TTL?: string };
  const id = randomUUID();
  outgoing.put(subscription, {
    body: JSON.stringify({ data, from: sender, priority: 'normal', fcmMessageId: id }),
    ...(headers.Topic !== undefined && { topic: headers.Topic }),
    until: Date.now() + Number(headers.TTL ?? longestLifeSeconds) * 1000,
  });
  return ok({ name: `projects/${project}/messages/${id}` });
}
