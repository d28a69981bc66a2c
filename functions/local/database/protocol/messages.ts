/**
 * Messages of protocol 5, as `Connection` and `PersistentConnection` in @firebase/database read and write them: an
 * envelope `{ t: 'c' | 'd', d }` for control and data. Data is a request `{ r, a, b }`, its response `{ r, b: { s, d }
 * }`, or an update `{ a, b }`.
 */
import type { Json } from '../data/json.ts';
import type { TreeNode } from '../data/tree.ts';
import type { Path } from '../data/path.ts';
import { exportJson } from '../data/to-json.ts';
import type { ListenEvent } from '../operations/types.ts';
import { ProtocolError } from './frames.ts';

export type Fields = { readonly [name: string]: Json };

export interface Request {
  readonly kind: 'request';
  readonly number: Json;
  readonly action: string;
  readonly body: Fields;
}

export interface Control {
  readonly kind: 'control';
  readonly command: Json | undefined;
}

const isFields = (json: unknown): json is Fields =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProtocolError('The message is not JSON.');
  }
};

export const readMessage = (text: string): Request | Control => {
  const envelope = parsed(text);
  if (!isFields(envelope) || !isFields(envelope['d']))
    throw new ProtocolError('The message has no envelope.');
  const { t: layer, d: content } = envelope as { t: Json; d: Fields };
  if (layer === 'c') return { kind: 'control', command: content['t'] };
  const { r: number, a: action, b: body } = content;
  if (layer !== 'd' || number === undefined || typeof action !== 'string' || !isFields(body))
    throw new ProtocolError('The message is not a request.');
  return { kind: 'request', number, action, body };
};

const data = (content: string): string => `{"t":"d","d":${content}}`;

const control = (command: string, content: Json): string =>
  JSON.stringify({ t: 'c', d: { t: command, d: content } });

export const hello = (now: number, host: string, sessionId: string): string =>
  control('h', { ts: now, v: '5', h: host, s: sessionId });

export const pong = (): string => control('o', null);

export const answer = (number: Json, status: string, content: Json): string =>
  data(JSON.stringify({ r: number, b: { s: status, d: content } }));

const location = (base: Path, path: Path): string => [...base, ...path].join('/');

export const place = (path: Path, node: TreeNode, tag: Json | undefined): string =>
  data(JSON.stringify({ a: 'd', b: { p: location(path, []), d: exportJson(node), t: tag } }));

export const updateMessage = (base: Path, event: ListenEvent, tag: Json | undefined): string => {
  const content =
    event.kind === 'put'
      ? exportJson(event.node)
      : Object.fromEntries([...event.children].map(([name, node]) => [name, exportJson(node)]));
  const body = { p: location(base, event.path), d: content, t: tag };
  return data(JSON.stringify({ a: event.kind === 'put' ? 'd' : 'm', b: body }));
};

/** Returns the message that revokes a listener. The SDK finds it by the exact query object that it sent. */
export const listenRevoked = (path: Path, query: Json | undefined): string =>
  data(
    JSON.stringify({ a: 'c', b: { p: location(path, []), q: query === undefined ? undefined : [query] } }),
  );

export const authRevoked = (status: string, reason: string): string =>
  data(JSON.stringify({ a: 'ac', b: { s: status, d: reason } }));
