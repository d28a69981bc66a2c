/**
 * The requests of protocol 5, one function each, named as on the wire. Derived from `PersistentConnection` in
 * @firebase/database.
 */
import type { Json } from '../data/json.ts';
import { formatPath, parsePath, type Path } from '../data/path.ts';
import { exportJson } from '../data/to-json.ts';
import { DatabaseError } from '../operations/errors.ts';
import { indexError } from '../operations/rule-query.ts';
import type { Namespace } from '../operations/namespace.ts';
import type { Fields } from '../protocol/messages.ts';
import { queryFromWire } from '../protocol/wire-query.ts';
import type { Authentication } from './authentication.ts';
import type { Subscriptions, Wanted } from './subscriptions.ts';

/** The state of a client's connection. */
export interface Client {
  readonly namespace: Namespace;
  readonly authentication: Authentication;
  readonly subscriptions: Subscriptions;
  /** What is removed when the connection ends, by its formatted path. */
  readonly removedAtEnd: Map<string, Path>;
}

/** Returns the `d` of the response. Throws `DatabaseError` for any status other than `ok`. */
type Action = (client: Client, body: Fields) => Json;

const done = '';

const pathFrom = (body: Fields): Path => {
  const { p: path } = body as { p: unknown };
  if (typeof path !== 'string') throw new DatabaseError('failure', 'The request has no path.');
  return parsePath(path);
};

const dataFrom = (body: Fields): Json => body['d'] ?? null;

const changesFrom = (body: Fields): { readonly [path: string]: Json } => {
  const changes = dataFrom(body);
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes))
    throw new DatabaseError('failure', 'The changes must be an object.');
  return changes as { readonly [path: string]: Json };
};

const hashFrom = (body: Fields): { readonly hash?: string } => {
  const { h: hash } = body as { h: unknown };
  return typeof hash === 'string' ? { hash } : {};
};

const wantedFrom = (body: Fields): Wanted => ({
  path: pathFrom(body),
  query: queryFromWire(body['q']),
  wireQuery: body['q'],
  tag: body['t'],
  hash: hashFrom(body).hash ?? '',
});

const listen: Action = ({ subscriptions, authentication }, body) => {
  const missing = subscriptions.add(wantedFrom(body), authentication.caller);
  return missing === null ? {} : { w: ['no_index'] };
};

const unlisten: Action = ({ subscriptions }, body) => {
  subscriptions.remove(wantedFrom(body));
  return done;
};

/** Unlike a listen, a one-time read of an unindexed query is refused by the service, as over REST. */
const get: Action = ({ namespace, authentication }, body) => {
  const reading = namespace.get(pathFrom(body), queryFromWire(body['q']), authentication.caller);
  if (reading.missingIndex !== null) throw indexError(reading.missingIndex);
  return exportJson(reading.node);
};

const put: Action = ({ namespace, authentication }, body) => {
  namespace.set(pathFrom(body), dataFrom(body), authentication.caller, hashFrom(body));
  return done;
};

const merge: Action = ({ namespace, authentication }, body) => {
  namespace.update(pathFrom(body), changesFrom(body), authentication.caller, hashFrom(body));
  return done;
};

const removeAtEnd: Action = ({ removedAtEnd }, body) => {
  if (dataFrom(body) !== null)
    throw new DatabaseError('failure', 'Of onDisconnect, only remove() and cancel() are emulated.');
  removedAtEnd.set(formatPath(pathFrom(body)), pathFrom(body));
  return done;
};

const keepAtEnd: Action = ({ removedAtEnd }, body) => {
  removedAtEnd.delete(formatPath(pathFrom(body)));
  return done;
};

const signIn: Action = ({ authentication, subscriptions }, body) => {
  const { caller, expires } = authentication.signIn(body);
  subscriptions.setCaller(caller);
  return {
    auth: caller.kind === 'user' ? caller.auth : null,
    ...(expires !== null && { expires: Math.floor(expires / 1000) }),
  };
};

const signOut: Action = ({ authentication, subscriptions }) => {
  authentication.signOut();
  subscriptions.setCaller(authentication.caller);
  return done;
};

/** Acknowledges statistics, and App Check tokens, which the emulators do not enforce. */
const acknowledge: Action = () => done;

export const actions: { readonly [name: string]: Action } = {
  q: listen,
  n: unlisten,
  g: get,
  p: put,
  m: merge,
  o: removeAtEnd,
  oc: keepAtEnd,
  auth: signIn,
  gauth: signIn,
  unauth: signOut,
  s: acknowledge,
  ac: acknowledge,
  unac: acknowledge,
  appcheck: acknowledge,
  unappcheck: acknowledge,
  // The SDK misspells the name.
  unappeck: acknowledge,
};
