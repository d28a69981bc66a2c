import { randomBytes } from 'node:crypto';
import { type Answer, ok, isObject } from '../server-kit/server.ts';
import type { PushCall, State } from './state.ts';
import { googleError } from '../server-kit/google-error.ts';

/** WebKit's `maxSilentPushCount`. WebKit never resets the count. */
const silentMax = 3;

function countSilent(id: string, { subscriptions }: State): void {
  const found = subscriptions[id];
  if (found?.silent === undefined) return;
  found.silent += 1;
  if (found.silent >= silentMax) delete subscriptions[id];
}

/** Handles the requests from the browser part of the stand-in: subscribing, reporting silent messages, and unsubscribing. */
export function answerBrowser({ method, path, body }: PushCall, state: State): Answer | null {
  const [whole, id, silent] = /^browser(?:\/([\w-]+)(\/silent)?)?$/.exec(path) ?? [];
  if (whole === undefined) return null;
  if (id === undefined) {
    const { applicationServerKey: key, service } = isObject(body) ? body : {};
    if (typeof key !== 'string' || !/^[\w-]{80,100}$/.test(key))
      return { status: 400, body: { why: 'no key' } };
    const made = randomBytes(16).toString('base64url');
    state.subscriptions[made] = {
      applicationServerKey: key,
      waiting: [],
      ...(service === 'apple' && { silent: 0 }),
    };
    return ok({ id: made });
  }
  if (silent !== undefined) {
    countSilent(id, state);
    return ok({});
  }
  if (method !== 'DELETE') return { status: id in state.subscriptions ? 200 : 410, body: {} };
  delete state.subscriptions[id];
  return ok({});
}

const random = (bytes: number) => randomBytes(bytes).toString('base64url');

/** Returns an installation's auth token, which contains its id, so that no tokens need to be stored. */
const authToken = (fid: string, secret: string) => ({ token: `${fid}.${secret}`, expiresIn: '604800s' });

/** `firebaseinstallations.googleapis.com`: assigns an id to every browser that uses a Firebase service. */
function answerInstallation(parts: string[], call: PushCall, project: string, state: State): Answer {
  const [fid, action] = parts;
  if (fid === undefined) {
    const given = isObject(call.body) ? call.body.fid : undefined;
    if (typeof given !== 'string' || !/^[cdef][\w-]{21}$/.test(given))
      return googleError(400, 'Request contains an invalid argument.');
    const secret = (state.installations[given] ??= random(24));
    return ok({
      name: `projects/${project}/installations/${given}`,
      fid: given,
      refreshToken: `refresh.${secret}`,
      authToken: authToken(given, secret),
    });
  }
  const secret = state.installations[fid];
  if (secret === undefined || call.headers.authorization !== `FIS_v2 refresh.${secret}`)
    return googleError(401, 'Request had invalid authentication credentials.');
  if (action === 'authTokens:generate') return ok(authToken(fid, secret));
  delete state.installations[fid];
  return ok({});
}

/** Returns the id at the end of an endpoint that the browser part of the stand-in created: see `browser/push.ts`. */
const subscriptionOf = (endpoint: unknown) =>
  typeof endpoint === 'string' ? /\/browser\/([\w-]+)$/.exec(endpoint)?.[1] : undefined;

/** `fcmregistrations.googleapis.com`: issues a token for a browser's subscription, to which messages are sent. */
function answerRegistration(parts: string[], call: PushCall, state: State): Answer {
  const proof = /^FIS ([\w-]+)\.([\w-]+)$/.exec(call.headers['x-goog-firebase-installations-auth'] ?? '');
  if (!proof || state.installations[proof[1] ?? ''] !== proof[2])
    return googleError(401, 'Request is missing required authentication credential.');
  const [known] = parts;
  if (known !== undefined && !(known in state.tokens))
    return googleError(404, 'Requested entity was not found.');
  if (call.method === 'DELETE') {
    if (known !== undefined) {
      delete state.tokens[known];
      delete state.keys[known];
    }
    return ok({});
  }
  const web = isObject(call.body) && isObject(call.body.web) ? call.body.web : {};
  const subscription = subscriptionOf(web.endpoint);
  if (subscription === undefined || !(subscription in state.subscriptions))
    return googleError(400, 'Request contains an invalid argument.');
  const token = known ?? `${proof[1]}:${random(60)}`;
  state.tokens[token] = subscription;
  // Another key than that of the subscription is noticed only by the browser's push service.
  state.keys[token] = String(web.applicationPubKey);
  return ok({ token, pushSet: random(16) });
}

/** Handles the two Google APIs that `firebase/messaging` calls in the browser: installations and registrations. */
export function answerBrowserApi(call: PushCall, project: string, state: State): Answer | null {
  const [, of, service, rest = ''] =
    /^v1\/projects\/([^/]+)\/(installations|registrations)\/?(.*)$/.exec(call.path) ?? [];
  if (of === undefined) return null;
  if (of !== project) return googleError(403, 'The caller does not have permission');
  if (!call.headers['x-goog-api-key']) return googleError(403, 'The request is missing a valid API key.');
  const parts = rest === '' ? [] : rest.split('/').map(decodeURIComponent);
  return service === 'installations'
    ? answerInstallation(parts, call, project, state)
    : answerRegistration(parts, call, state);
}
