import { randomUUID } from 'node:crypto';
import { type Answer, ok } from '../server-kit/answer.ts';
import { isObject } from '../server-kit/call.ts';
import { googleError } from '../server-kit/google-error.ts';
import type { Outgoing } from './outgoing.ts';
import type { PushCall } from './push-call.ts';
import type { State } from './state.ts';

/** The size limit of the data in bytes, names and values together. */
const largestData = 4096;
const longestLifeSeconds = 28 * 24 * 60 * 60;
/** The sender id that browsers receive; any number will do. */
const sender = '100000000000';

const codes: Record<string, [status: number, message: string]> = {
  UNREGISTERED: [404, 'Requested entity was not found.'],
  SENDER_ID_MISMATCH: [403, 'SenderId mismatch'],
  THIRD_PARTY_AUTH_ERROR: [401, 'Auth error from APNS or Web Push Service'],
  QUOTA_EXCEEDED: [429, 'Quota exceeded for quota metric.'],
  UNAVAILABLE: [503, 'The service is currently unavailable.'],
  INTERNAL: [500, 'Internal error encountered.'],
};

/** Returns a send error. Clients tell the cases apart by `code`. */
export function sendError(code: string, field?: string, description?: string): Answer {
  const [status, message] = codes[code] ?? [400, description ?? 'Invalid value.'];
  const details: object[] = [
    { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: code },
  ];
  if (field !== undefined)
    details.push({
      '@type': 'type.googleapis.com/google.rpc.BadRequest',
      fieldViolations: [{ field, description: message }],
    });
  return googleError(status, message, details);
}

const invalid = (field: string, description: string) => sendError('INVALID_ARGUMENT', field, description);

function checkData(data: unknown): Answer | null {
  if (!isObject(data)) return invalid('message.data', 'A message without data shows nothing here.');
  for (const [name, value] of Object.entries(data)) {
    if (typeof value !== 'string') return invalid(`message.data[0].value`, 'Invalid value (TYPE_STRING)');
    if (name === 'from' || name.startsWith('google') || name.startsWith('gcm'))
      return invalid('message.data', `Invalid data payload key: ${name}`);
  }
  const size = Object.entries(data)
    .flat()
    .reduce((sum: number, text) => sum + Buffer.byteLength(String(text)), 0);
  return size > largestData
    ? sendError('INVALID_ARGUMENT', undefined, `Android message is too big (${size} bytes)`)
    : null;
}

/** Checks that a message has either one token or one topic. */
function checkTarget({ token, topic }: { token?: unknown; topic?: unknown }): Answer | null {
  if ((token === undefined) === (topic === undefined))
    return invalid('message', 'Exactly one of token, topic or condition is required');
  if (topic !== undefined)
    return typeof topic === 'string' && /^(\/topics\/)?[\w.~%-]{1,900}$/.test(topic)
      ? null
      : invalid('message.topic', 'Malformed topic name');
  return typeof token === 'string' && token.length >= 20
    ? null
    : invalid('message.token', 'The registration token is not a valid FCM registration token');
}

interface WebHeaders {
  Topic?: string;
  TTL?: string;
}

interface Order {
  data: unknown;
  /** Undefined for a message to a topic. */
  token: string | undefined;
  headers: WebHeaders;
  checksOnly: boolean;
}

const isAnswer = (value: Order | Answer): value is Answer => 'status' in value;

/** Returns the validated order, or the error response for what is wrong with it. */
function readOrder(body: unknown): Order | Answer {
  const { validate_only: checksOnly = false, message } = isObject(body) ? body : {};
  if (typeof checksOnly !== 'boolean')
    return invalid('validate_only', "Invalid value at 'validate_only' (TYPE_BOOL)");
  const { token, topic, data, webpush, ...others } = isObject(message) ? message : {};
  const [other] = Object.keys(others);
  if (other !== undefined) return invalid(`message.${other}`, `The stand-in knows no "${other}".`);
  const wrong = checkData(data) ?? checkTarget({ token, topic });
  if (wrong) return wrong;
  const headers = (isObject(webpush) ? (webpush.headers ?? {}) : {}) as WebHeaders;
  if (headers.Topic !== undefined && !/^[\w-]{1,32}$/.test(headers.Topic))
    return invalid('message.webpush.headers', 'Invalid Topic');
  return { data, token: typeof token === 'string' ? token : undefined, headers, checksOnly };
}

/** Handles `POST /v1/projects/{project}/messages:send` for data-only messages. Topics have no subscribers here. */
export function answerSend(call: PushCall, project: string, state: State, outgoing: Outgoing): Answer | null {
  const of = /^v1\/projects\/([^/]+)\/messages:send$/.exec(call.path)?.[1];
  if (of === undefined) return null;
  if (state.accessToken === null || call.headers.authorization !== `Bearer ${state.accessToken}`)
    return googleError(401, 'Request had invalid authentication credentials.');
  if (of !== project) return sendError('SENDER_ID_MISMATCH');
  const order = readOrder(call.body);
  if (isAnswer(order)) return order;
  const { data, token, headers, checksOnly } = order;
  const subscription = state.tokens[token ?? ''] ?? '';
  if (token !== undefined) {
    const found = state.subscriptions[subscription];
    if (!found) return sendError('UNREGISTERED');
    if (state.keys[token] !== found.applicationServerKey && !checksOnly)
      return sendError('THIRD_PARTY_AUTH_ERROR');
  }

  if (checksOnly) return ok({ name: `projects/${project}/messages/fake_message_id` });
  const id = randomUUID();
  if (token !== undefined)
    outgoing.put(subscription, {
      body: JSON.stringify({ data, from: sender, priority: 'normal', fcmMessageId: id }),
      ...(headers.Topic !== undefined && { topic: headers.Topic }),
      until: Date.now() + Number(headers.TTL ?? longestLifeSeconds) * 1000,
    });
  return ok({ name: `projects/${project}/messages/${id}` });
}
