import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen, type RunningServer } from '../server-kit/listen.ts';
import { readText } from '../server-kit/read-text.ts';
import { answerCall } from './answers.ts';
import { Channel, type ChannelState, dailyQuota } from './channel.ts';
import { Control } from './control.ts';
import { demoVideos } from './demo-videos.ts';
import { failingAnswer } from './failing.ts';
import { channelPage } from './page.ts';
import type { Answer } from './refusals.ts';
import { thumbnailFor } from './thumbnails.ts';

export interface YoutubeOptions {
  /** 0 takes a free one. */
  port: number;
  /** Where the channel survives a restart. */
  stateFile?: string;
}

function send(response: ServerResponse, { status, body }: Answer): void {
  const isText = typeof body === 'string';
  const looksLikePage = isText && body.startsWith('<');
  const type = isText && looksLikePage ? 'text/html; charset=utf-8' : 'application/json; charset=UTF-8';
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(isText ? body : JSON.stringify(body));
}

const loaded = (stateFile?: string): ChannelState =>
  stateFile && existsSync(stateFile)
    ? (JSON.parse(readFileSync(stateFile, 'utf8')) as ChannelState)
    : { videos: demoVideos(Date.now()), quota: dailyQuota };

/** YouTube's stand-in: its Data API under `/youtube/v3`, pictures under `/vi`, a page for people, a door for tests. */
export async function startYoutube({ port, stateFile }: YoutubeOptions): Promise<RunningServer> {
  const channel = new Channel(loaded(stateFile));
  const control = new Control();
  const keep = () => stateFile && writeFileSync(stateFile, JSON.stringify(channel.state));

  function serveApi(request: IncomingMessage, response: ServerResponse, url: URL): void {
    const { searchParams: query } = url;
    const method = url.pathname.split('/')[3] ?? '';
    const header = request.headers['x-goog-api-key'];
    const key = typeof header === 'string' ? header : query.get('key');
    const right = answerCall({ method, query, key, origin: url.origin }, channel);
    const answer = control.failing ? failingAnswer(control.failing, right, query) : right;
    const tag = (answer?.body as { etag?: string } | undefined)?.etag;
    const isKnown = tag !== undefined && request.headers['if-none-match'] === tag;
    const status = isKnown ? 304 : (answer?.status ?? 0);
    channel.calls.push({ method, page: query.get('pageToken') ?? '', status });
    // Who waits for this answer waits until they have had enough.
    if (!answer) return;
    if (isKnown) return void response.writeHead(304).end();
    send(response, answer);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'youtube'}`);
    const method = request.method ?? 'GET';
    const body = await readText(request);
    if (method === 'GET' && url.pathname.startsWith('/youtube/v3/')) return serveApi(request, response, url);
    const [, id, file] = /^\/vi\/([\w-]{11})\/(\w+\.jpg)$/.exec(url.pathname) ?? [];
    const picture = id && file && channel.find(id) ? await thumbnailFor(id, file) : null;
    if (picture) return void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
    if (method === 'GET' && url.pathname === '/')
      return send(response, { status: 200, body: channelPage(channel, control.failing) });
    const told = control.answer(method, url.pathname, body, channel);
    if (told !== null) keep();
    send(response, told === null ? { status: 404, body: 'Nothing here.\n' } : { status: 200, body: told });
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => send(response, { status: 400, body: String(error) }));
  });
  const running = await listen(server, port);
  keep();
  return running;
}
