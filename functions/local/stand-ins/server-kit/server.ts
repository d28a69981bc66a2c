import { type IncomingMessage, createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP response. Strings and bytes are sent as they are, any other body as JSON. */
export interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/**
 * A stream of server-sent events. `listen` receives a function that sends an event, and returns one that stops the stream.
 */
interface EventStream {
  listen: (send: (data: string) => void) => () => void;
}

/** The outcome of a request: `break` closes the connection without a response. */
export type Outcome = Answer | EventStream | 'break';

export const ok = (body: unknown): Answer => ({ status: 200, body });

export const page = (html: string): Answer => ({
  status: 200,
  body: html,
  headers: { 'content-type': 'text/html; charset=utf-8' },
});

export const notFound = (message: string): Answer => ({ status: 404, body: `${message}\n` });

/** A request whose body has been read. */
export interface Call {
  method: string;
  /** Its origin is the one that the caller used. */
  url: URL;
  headers: Record<string, string | undefined>;
  body: string;
}

/** In characters; larger than any legitimate request to a local server. */
const largestBody = 100_000;

export class RequestTooLarge extends Error {
  constructor() {
    super('The request is too large.');
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8') as AsyncIterable<string>) {
    text += chunk;
    if (text.length > largestBody) throw new RequestTooLarge();
  }
  return text;
}

/** Reads a request. Rejects with `RequestTooLarge`. */
const readCall = async (request: IncomingMessage): Promise<Call> => ({
  method: request.method ?? 'GET',
  url: new URL(request.url ?? '/', `http://${request.headers.host ?? 'local'}`),
  headers: request.headers as Call['headers'],
  body: await readBody(request),
});

/** Parses the body as JSON; an empty body is an empty object. Throws if the JSON is invalid. */
export const jsonOf = ({ body }: Call): unknown => (body === '' ? {} : JSON.parse(body));

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Values = Record<string, string | undefined>;

/** Handlers by `METHOD /path`. The path is a URLPattern; `values` contains its decoded `:name` groups. */
export type Routes = Record<string, (call: Call, values: Values) => Outcome | Promise<Outcome>>;

const decoded = (groups: Values): Values =>
  Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, value && decodeURIComponent(value)]),
  );

/** The compiled patterns of all routes, as compiling one takes longer than matching it. */
const patterns = new Map<string, URLPattern>();

function patternOf(pathname: string): URLPattern {
  const pattern = patterns.get(pathname) ?? new URLPattern({ pathname });
  patterns.set(pathname, pattern);
  return pattern;
}

/** Runs the handler of the matching route. Returns undefined if none matches. */
export function route(routes: Routes, call: Call): Outcome | Promise<Outcome> | undefined {
  for (const [key, answer] of Object.entries(routes)) {
    const [method, pathname] = key.split(' ', 2);
    if (method !== call.method || pathname === undefined) continue;
    const match = patternOf(pathname).exec({ pathname: call.url.pathname });
    if (match) return answer(call, decoded(match.pathname.groups));
  }
  return undefined;
}

export interface RunningServer {
  url: string;
  close(): Promise<void>;
}

interface ServerOptions {
  /** 0 picks a free port. */
  port: number;
  answer: (call: Call) => Outcome | Promise<Outcome>;
  /** Returns the response if `answer` fails; by default, 400 with the error as text. */
  failure?: (error: unknown) => Answer;
  /** Whether pages of any origin can call the server (CORS). */
  openToBrowsers?: boolean;
  /** Called after the last connection has closed. */
  onClose?: () => void;
}

const browserHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
  // The wildcard does not cover Authorization.
  'access-control-allow-headers': '*, Authorization',
  'access-control-max-age': '300',
};

const plainFailure = (error: unknown): Answer => ({ status: 400, body: String(error) });

function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
  const type = isRaw ? 'text/plain; charset=utf-8' : 'application/json';
  const all = { 'content-type': type, 'cache-control': 'no-store', ...headers };
  response.setHeaders(new Map(Object.entries(all)));
  response.writeHead(status).end(isRaw ? body : JSON.stringify(body, null, 2));
}

function sendEvents(response: ServerResponse, { listen }: EventStream): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  // The browser does not consider the connection open until it receives a first line.
  response.write(': open\n\n');
  response.on(
    'close',
    listen((data) => response.write(`data: ${data}\n\n`)),
  );
}

function complete(response: ServerResponse, outcome: Outcome): void {
  if (outcome === 'break') response.destroy();
  else if ('listen' in outcome) sendEvents(response, outcome);
  else send(response, outcome);
}

/** Starts a server that listens on this machine only. Rejects if the port is taken. */
export async function startServer({
  port,
  answer,
  failure = plainFailure,
  openToBrowsers = false,
  onClose,
}: ServerOptions): Promise<RunningServer> {
  const server = createServer((request, response) => {
    if (openToBrowsers) {
      response.setHeaders(new Map(Object.entries(browserHeaders)));
      if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    }
    readCall(request)
      .then(answer)
      .then((outcome) => complete(response, outcome))
      .catch((error: unknown) => send(response, failure(error)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      onClose?.();
    },
  };
}
