import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen, type RunningServer } from '../server-kit/listen.ts';
import { readText } from '../server-kit/read-text.ts';
import { answerCall, refused } from './answers.ts';
import { type Failing, readFailing } from './failing.ts';
import { phonePage } from './page.ts';
import { Phone } from './phone.ts';

function send(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  const isPage = typeof body === 'string';
  const type = isPage ? 'text/html; charset=utf-8' : 'application/json';
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers });
  response.end(isPage ? body : JSON.stringify(body));
}

/**
 * Pushover's stand-in: its API under `/1`, and what has arrived at `/` for people and `/messages.json` for tests.
 * `POST /_control/fail {status, times}` makes the next calls fail.
 */
export async function startPushover({
  port,
}: {
  /** 0 takes a free one. */ port: number;
}): Promise<RunningServer> {
  const phone = new Phone();
  let failing: Failing = { status: 500, times: 0 };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://pushover');
    const method = request.method ?? 'GET';
    const body = await readText(request);
    if (method === 'GET' && path === '/') return send(response, 200, phonePage(phone.arrived));
    if (method === 'GET' && path === '/messages.json') return send(response, 200, phone.arrived);
    if (method === 'POST' && path === '/_control/fail') {
      failing = readFailing(JSON.parse(body));
      return send(response, 200, failing);
    }
    if (path.startsWith('/1/') && failing.times > 0) {
      failing = { ...failing, times: failing.times - 1 };
      if (failing.status === 'no answer') return void request.socket.destroy();
      const why =
        failing.status === 429 ? 'application has exceeded its monthly limit' : 'something went wrong';
      return send(response, failing.status, refused(failing.status, [why]).body, phone.limits());
    }
    const type = request.headers['content-type'] ?? '';
    const answer = answerCall({ method, path, query, type, body }, phone);
    send(response, answer.status, answer.body, answer.headers);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) =>
      send(response, 400, { errors: [String(error)], status: 0 }),
    );
  });
  return listen(server, port);
}
