import type { OutgoingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { BuiltSite, PageRequest, RenderPage } from '../../../functions/src/contract/rendered-page.ts';
import { handlePageRequest } from '../../../functions/src/previews/handle-page-request.ts';
import { TtlCache } from '../../../functions/src/kit/ttl-cache.ts';
import { stackReader } from './stack-reader.ts';

/** The folders of a build: what Hosting serves, and what the functions read. */
export interface BuiltFolders {
  site: string;
  server: string;
}

interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

const secondsOf = (caching: unknown): number =>
  Number((/s-maxage=(\d+)/.exec(String(caching)) ?? /max-age=(\d+)/.exec(String(caching)))?.[1] ?? 0);

/**
 * The CDN in front of Hosting: it caches a compressed response for as long as its `Cache-Control` allows, so that
 * rendering pages and pictures costs the functions something only once a minute, not for each visitor.
 */
class EdgeCache {
  readonly #kept = new Map<string, { until: number; answer: Answer }>();

  /** Resolves to the cached response for `key`, or calls `make` if there is none or it is stale. */
  async get(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const kept = this.#kept.get(key);
    if (kept && kept.until > Date.now()) return kept.answer;
    const answer = await make();
    const seconds = answer.status === 200 ? secondsOf(answer.headers['Cache-Control']) : 0;
    this.#kept.set(key, { until: Date.now() + seconds * 1000, answer });
    return answer;
  }
}

interface Built extends BuiltFolders {
  render: RenderPage;
}

interface Listening {
  port: number;
  /** For HTTP/2, and brotli, which browsers accept only over HTTPS. */
  certificate: { key: string; cert: string };
  /** Further headers of every document. */
  headers?: Record<string, string>;
}

const types: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** Compresses a response as the CDN in front of Hosting does. The local stack's Hosting cannot. */
function compressed({ status, headers, body }: Answer, encoding: 'br' | 'gzip'): Answer {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  const smaller = encoding === 'gzip' ? gzipSync(body) : brotliCompressSync(body, quality);
  const sizes = { 'Content-Encoding': encoding, 'Content-Length': String(smaller.length) };
  return { status, headers: { ...headers, ...sizes }, body: smaller };
}

const forYears = 'public, max-age=31536000, immutable';

function readBuilt(file: string, encoding: 'br' | 'gzip'): Answer {
  const type = types[extname(file)];
  const headers = { 'Cache-Control': forYears, ...(type && { 'Content-Type': type }) };
  const answer = { status: 200, headers, body: readFileSync(file) };
  return type ? compressed(answer, encoding) : answer;
}

async function passOn(address: string): Promise<Answer> {
  const answer = await fetch(address);
  const type = answer.headers.get('content-type') ?? '';
  const headers = { 'Content-Type': type, 'Cache-Control': forYears };
  return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) };
}

/**
 * Serves the production build as it is once deployed, with pages rendered from the stack's data.
 */
export async function serve(built: Built, stack: { site: string; database: string }, listening: Listening) {
  const files = JSON.parse(readFileSync(join(built.server, 'site.json'), 'utf8')) as BuiltSite;
  const { port, certificate, headers: ofDocuments } = listening;
  const origin = `https://127.0.0.1:${port}`;
  const deps = {
    site: {
      files: () => Promise.resolve(files),
      knownAddress: (request: PageRequest) => Promise.resolve(request),
      render: built.render,
    },
    cache: new TtlCache({ ttlMs: 0, clock: Date }),
    reader: stackReader(stack.database),
    origin,
    findRedirect: () => Promise.resolve(null),
    logFailure: console.error,
    logMalformed: console.warn,
  };
  const ask = async (url: string, encoding: 'br' | 'gzip'): Promise<Answer> => {
    const { pathname, search } = new URL(url, origin);
    const file = join(built.site, pathname);
    if (existsSync(file) && statSync(file).isFile()) return readBuilt(file, encoding);
    if (/^\/media\/|\.(xml|txt)$/.test(pathname)) return passOn(stack.site + url);
    const { status, headers, body } = await handlePageRequest({ pathname, search }, deps);
    return compressed({ status, headers: { ...headers, ...ofDocuments }, body: Buffer.from(body) }, encoding);
  };
  const edge = new EdgeCache();
  const listener = ({ url = '/', headers: asked }: IncomingMessage, response: ServerResponse) => {
    const encoding = /\bbr\b/.test(String(asked['accept-encoding'])) ? 'br' : 'gzip';
    edge
      .get(`${encoding} ${url}`, () => ask(url, encoding))
      .then(
        ({ status, headers, body }) => response.writeHead(status, headers).end(body),
        (error: unknown) => {
          console.error(error);
          response.writeHead(500).end();
        },
      );
  };
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, listener as never);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { origin, stop: () => server.close() };
}
