/**
 * Handles a GET with `Accept: text/event-stream`: https://firebase.google.com/docs/reference/rest/database, "Streaming
 * from the REST API". Events are `put`, `patch`, `keep-alive`, `cancel` (the rules no longer allow the read) and
 * `auth_revoked` (the token has expired).
 */
import type { ServerResponse } from 'node:http';
import type { Json } from '../data/json.ts';
import { formatPath } from '../data/path.ts';
import { exportJson, toJson } from '../data/to-json.ts';
import type { Identity } from '../operations/identify.ts';
import type { ListenEvent, Namespace } from '../operations/types.ts';
import { corsHeaders } from './answer.ts';
import { queryFrom } from './query-params.ts';
import { requireIndex } from './reading.ts';
import { RestError } from './rest-error.ts';
import type { RestRequest } from './rest-request.ts';

const keepAliveMs = 30_000;
/** The most bytes that may be buffered for a client that has stopped reading, before it is disconnected. */
const maxUnsent = 64 * 1024 * 1024;
const longestTimer = 2 ** 31 - 1;

export const wantsStream = (request: RestRequest): boolean =>
  request.method === 'GET' && (request.header('accept') ?? '').includes('text/event-stream');

class EventStream {
  readonly #response: ServerResponse;
  readonly #asJson: typeof toJson;
  readonly #onEnd: (() => void)[] = [];

  constructor(response: ServerResponse, params: URLSearchParams) {
    this.#response = response;
    this.#asJson = params.get('format') === 'export' ? exportJson : toJson;
    response.on('close', () => this.end());
  }

  open(): void {
    this.#response.writeHead(200, {
      ...corsHeaders,
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache',
      Connection: 'keep-alive',
    });
  }

  onEnd(clean: () => void): void {
    this.#onEnd.push(clean);
  }

  send(event: string, data: Json): void {
    this.#response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    if (this.#response.writableLength > maxUnsent) this.#response.destroy();
  }

  sendEvent(event: ListenEvent): void {
    const path = formatPath(event.path);
    if (event.kind === 'put') this.send('put', { path, data: this.#asJson(event.node) });
    else {
      const children = [...event.children].map(([name, node]) => [name, this.#asJson(node)] as const);
      this.send('patch', { path, data: Object.fromEntries(children) });
    }
  }

  end(): void {
    for (const clean of this.#onEnd.splice(0)) clean();
    this.#response.end();
  }
}

const after = (ms: number, act: () => void): (() => void) => {
  const timer = setTimeout(act, Math.min(Math.max(ms, 0), longestTimer));
  return () => clearTimeout(timer);
};

export interface Streaming {
  readonly namespace: Namespace;
  readonly request: RestRequest;
  readonly response: ServerResponse;
  readonly identity: Identity;
  readonly now: () => number;
}

/** Streams a node. Throws before anything is sent if the caller may not read it. */
export const stream = ({ namespace, request, response, identity, now }: Streaming): void => {
  if (request.params.get('shallow') === 'true') throw new RestError(400, 'shallow cannot be streamed');
  const events = new EventStream(response, request.params);
  const listening = namespace.listen(request.path, queryFrom(request.params), identity.caller, {
    onEvent: (event) => events.sendEvent(event),
    onRevoked: () => {
      events.send('cancel', null);
      events.end();
    },
  });
  events.onEnd(() => listening.close());
  requireIndex(listening.missingIndex);
  events.open();
  events.sendEvent({ kind: 'put', path: [], node: listening.node });
  const keepAlive = setInterval(() => events.send('keep-alive', null), keepAliveMs);
  events.onEnd(() => clearInterval(keepAlive));
  if (identity.expires === null) return;
  events.onEnd(
    after(identity.expires - now(), () => {
      events.send('auth_revoked', 'credential is no longer valid');
      events.end();
    }),
  );
};
