import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer, EventStream, Outcome } from './answer.ts';
import { type Call, readCall } from './call.ts';

export interface RunningServer {
  url: string;
  close(): Promise<void>;
}

export interface ServerOptions {
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
  if (outcome === 'hang') return;
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
