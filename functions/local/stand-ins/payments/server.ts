import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen, type RunningServer } from '../server-kit/listen.ts';
import { ApiHandler } from './api-handler.ts';
import { control } from './control.ts';
import { type Fault, Faults } from './faults.ts';
import type { Provider } from './provider.ts';
import { ProviderError } from './provider-error.ts';
import { findScript } from './script-files.ts';
import { emptyState, loadState, saveState } from './state.ts';
import { Tasks } from './tasks.ts';

export interface PaymentsOptions {
  /** 0 takes a free one. */
  port: number;
  /** Where the site listens for signed events. */
  webhookUrl: string;
  /** Where the state survives a restart. */
  stateFile?: string;
  log?: (line: string) => void;
}

const largestBody = 100_000;

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestBody)
      throw new ProviderError(413, 'invalid_request_error', 'The request is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function sendJson(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: unknown,
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify(body, null, 2));
}

/** The provider answers every origin: what protects it are its keys. */
const openToBrowsers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key, Stripe-Version',
  'Access-Control-Max-Age': '300',
};

/** The payment provider's stand-in: its API under `/v1`, its script and frames, its webhooks; `/_control` for tests. */
export async function startPayments(options: PaymentsOptions): Promise<RunningServer> {
  const { webhookUrl, stateFile, log = () => undefined } = options;
  const state = stateFile ? loadState(stateFile) : emptyState();
  const provider: Provider = { state, now: () => Date.now(), request: null };
  const faults = new Faults();
  const api = new ApiHandler(provider);
  let saving: NodeJS.Timeout | undefined;
  const save = () => {
    clearTimeout(saving);
    saving = undefined;
    if (stateFile) saveState(stateFile, state);
  };
  const changed = () => {
    saving ??= setTimeout(save, 200);
  };
  const tasks = new Tasks({ provider, webhookUrl, changed, log });

  async function serveApi(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const method = request.method ?? 'GET';
    if (method === 'OPTIONS') {
      response.writeHead(204, openToBrowsers).end();
      return;
    }
    const fault: Fault | undefined = faults.meet(`${method} ${url.pathname}`);
    const body = await readBody(request);
    if (fault?.mode === 'hang') return;
    if (fault?.mode === 'drop') {
      request.socket.destroy();
      return;
    }
    if (fault?.mode === 'error') {
      const error = { message: 'Sorry, there was an error on our end.', type: 'api_error' };
      sendJson(response, 500, openToBrowsers, { error });
      return;
    }
    const wait = async () => {
      if (fault?.mode === 'delay') await sleep(fault.ms ?? 0);
    };
    const answer = await api.handle(
      { method, path: url.pathname, query: url.search, headers: request.headers, body },
      wait,
    );
    changed();
    tasks.wake();
    if (fault?.mode === 'lose') request.socket.destroy();
    else sendJson(response, answer.status, { ...answer.headers, ...openToBrowsers }, answer.body);
  }

  async function serveControl(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const text = await readBody(request);
    const input: unknown = text ? JSON.parse(text) : {};
    const path = url.pathname.slice('/_control'.length);
    const answer = await control(request.method ?? 'GET', path, input, {
      provider,
      faults,
      tasks,
      webhookUrl,
    });
    changed();
    tasks.wake();
    sendJson(response, 200, {}, answer);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    if (url.pathname.startsWith('/_control/')) return serveControl(request, response, url);
    if (url.pathname.startsWith('/v1/')) return serveApi(request, response, url);
    const file = findScript(url.pathname);
    if (!file) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Nothing here.\n');
      return;
    }
    response.writeHead(200, {
      'Content-Type': file.type,
      'Cache-Control': 'no-cache',
      'Access-Control-Allow-Origin': '*',
    });
    response.end(file.content);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      const known = error instanceof ProviderError ? error : null;
      if (!known) log(String(error));
      const body = known?.toBody() ?? { error: { message: String(error), type: 'api_error' } };
      if (!response.headersSent) sendJson(response, known?.status ?? 400, openToBrowsers, body);
    });
  });
  const running = await listen(server, options.port);
  tasks.wake();

  return {
    ...running,
    async close() {
      tasks.close();
      await running.close();
      save();
    },
  };
}
