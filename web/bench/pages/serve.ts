import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createSecureServer } from 'node:http2';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { BuiltSite, PageRequest, RenderPage } from '../../../functions/src/contract/rendered-page.ts';
import { answerPageRequest } from '../../../functions/src/previews/answer-page-request.ts';
import { KeptPages } from '../../../functions/src/previews/kept-pages.ts';
import type { BuiltFolders } from './build.ts';
import { stackReader } from './database.ts';

export interface Built extends BuiltFolders {
  render: RenderPage;
}

/** With a certificate it speaks HTTP/2, in which alone browsers take brotli. */
export interface Listening {
  port: number;
  certificate?: { key: string; cert: string };
}

const types: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** As the network in front of Hosting does; the local stack's own Hosting is not able to. */
function compressed(text: string | Buffer, encoding: 'br' | 'gzip'): Buffer {
  if (encoding === 'gzip') return gzipSync(text);
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
}

function send(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  text: string | Buffer,
) {
  const encoding = /\bbr\b/.test(String(response.req.headers['accept-encoding'])) ? 'br' : 'gzip';
  const body = compressed(text, encoding);
  response.writeHead(status, {
    ...headers,
    'Content-Encoding': encoding,
    'Content-Length': String(body.length),
  });
  response.end(body);
}

function sendFile(response: ServerResponse, file: string): void {
  const type = types[extname(file)];
  const caching = { 'Cache-Control': 'public, max-age=31536000, immutable' };
  if (type) return send(response, 200, { ...caching, 'Content-Type': type }, readFileSync(file));
  response.writeHead(200, caching);
  createReadStream(file).pipe(response);
}

async function passOn(response: ServerResponse, address: string): Promise<void> {
  const answer = await fetch(address);
  const type = answer.headers.get('content-type') ?? '';
  response.writeHead(answer.status, { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000' });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

/**
 * The production build with its pages rendered from the stack's data, as it is served once deployed. Without `site` there
 * are no pictures and feeds.
 */
export async function serve(built: Built, stack: { site?: string; database: string }, listening: Listening) {
  const files = JSON.parse(readFileSync(join(built.server, 'site.json'), 'utf8')) as BuiltSite;
  const { port, certificate } = listening;
  const origin = `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`;
  const deps = {
    site: {
      files: () => Promise.resolve(files),
      knownAddress: (request: PageRequest) => Promise.resolve(request),
      render: built.render,
    },
    kept: new KeptPages(0, Date),
    reader: stackReader(stack.database),
    origin,
    findRedirect: () => Promise.resolve(null),
    logFailure: console.error,
    logStrange: console.warn,
  };
  const answer = async ({ url = '/' }: IncomingMessage, response: ServerResponse) => {
    const { pathname, search } = new URL(url, origin);
    const file = join(built.site, pathname);
    if (existsSync(file) && statSync(file).isFile()) return sendFile(response, file);
    if (/^\/media\/|\.(xml|txt)$/.test(pathname)) {
      return stack.site ? passOn(response, stack.site + url) : void response.writeHead(404).end();
    }
    const page = await answerPageRequest({ pathname, search }, deps);
    return send(response, page.status, page.headers, page.body);
  };
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  };
  const server = certificate
    ? createSecureServer({ ...certificate, allowHTTP1: true }, listener as never)
    : createServer(listener);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { origin, stop: () => server.close() };
}
