import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { browserScript } from '../server-kit/browser-script.ts';
import { listen, type RunningServer } from '../server-kit/listen.ts';
import { readText } from '../server-kit/read-text.ts';
import { type Answer, type Call, isObject } from './answer.ts';
import { Control } from './control.ts';
import { answerMetadata } from './metadata.ts';
import { Outgoing } from './outgoing.ts';
import { answerBrowserApi } from './registrations.ts';
import { answerSend } from './send.ts';
import { emptyState, loadState, saveState } from './state.ts';
import { answerBrowser } from './subscriptions.ts';

export interface PushOptions {
  /** 0 takes a free one. */
  port: number;
  project: string;
  /** Where the state survives a restart. */
  stateFile?: string;
}

const openToBrowsers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PATCH, DELETE',
  'Access-Control-Allow-Headers': '*, Authorization',
  'Access-Control-Max-Age': '300',
};

async function readBody(request: IncomingMessage): Promise<unknown> {
  const text = await readText(request);
  return text === '' ? {} : (JSON.parse(text) as unknown);
}

function sendAnswer(response: ServerResponse, { status, body, headers }: Answer): void {
  const type = typeof body === 'string' ? 'text/plain' : 'application/json';
  response.writeHead(status, { 'Content-Type': type, ...openToBrowsers, ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/**
 * What stands between the functions and a browser that shows a push message: Firebase Cloud Messaging, the two services
 * that `firebase/messaging` registers with, the browser maker's push service, and the credential of the functions.
 */
export async function startPush({ port, project, stateFile }: PushOptions): Promise<RunningServer> {
  const state = stateFile ? loadState(stateFile) : emptyState();
  const outgoing = new Outgoing(state);
  const control = new Control();

  const answerCall = (call: Call): Answer => {
    const message = isObject(call.body) && isObject(call.body.message) ? call.body.message : null;
    return (
      (message && control.meet(message.token)) ??
      answerSend(call, project, state, outgoing) ??
      answerBrowserApi(call, project, state) ??
      answerBrowser(call, state) ??
      answerMetadata(call, project, state) ??
      control.answer(call, state, outgoing) ?? { status: 404, body: 'Nothing here.\n' }
    );
  };

  /** A browser that listens for its messages, for as long as a page is open there. */
  const stream = (subscription: string, request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', ...openToBrowsers });
    response.write(': here\n\n');
    const stop = outgoing.listen(subscription, (body) => response.write(`data: ${body}\n\n`));
    request.on('close', stop);
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://stand-in');
    const method = request.method ?? 'GET';
    if (method === 'OPTIONS') return void response.writeHead(204, openToBrowsers).end();
    const name = /^\/([a-z]+)\.js$/.exec(pathname)?.[1];
    const script = name && browserScript(join(import.meta.dirname, 'browser'), name);
    if (script) {
      const headers = { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' };
      return sendAnswer(response, { status: 200, body: script, headers });
    }
    const path = pathname.slice(1);
    const listening = /^browser\/([\w-]+)\/messages$/.exec(path)?.[1];
    if (listening !== undefined && listening in state.subscriptions)
      return stream(listening, request, response);
    const headers = request.headers as Call['headers'];
    sendAnswer(response, answerCall({ method, path, headers, body: await readBody(request) }));
    if (stateFile) saveState(stateFile, state);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (!response.headersSent) sendAnswer(response, { status: 400, body: String(error) });
    });
  });
  return listen(server, port);
}
