import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { siteName } from '../../src/contract/site.ts';
import type { Web } from './pictures.ts';

const timeoutMs = 30_000;
const maxBytes = 40_000_000;
const maxRedirects = 5;

/** This machine, private networks, and whatever else is no address of a public server. */
const notPublic = new BlockList();
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/3'],
  ...['::/127', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
]) {
  const [start = '', bits = ''] = network.split('/');
  notPublic.addSubnet(start, Number(bits), start.includes(':') ? 'ipv6' : 'ipv4');
}

const isPublic = (address: string): boolean =>
  !notPublic.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

const remedy = 'copy the pictures into a folder, and name that with --pictures';
const elsewhere = () => new Error(`it leads into a private network: ${remedy}`);

/** Statuses by which firewalls turn programs away, or those that ask too often. */
const guarded = [403, 406, 429, 503];
const refused = (status: number) =>
  new Error(
    `it is answered with ${status}${guarded.includes(status) ? `: if a browser shows it, ${remedy}` : ''}`,
  );

/** Many firewalls refuse what does not begin like a browser. */
const userAgent = `Mozilla/5.0 (compatible; ${siteName} import)`;

/** Resolves a name when the connection is made, so that no other answer can be given after a check. */
const lookupPublic: LookupFunction = (name, options, callback) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    // A failure comes without a list.
    const [first] = error ? [] : found;
    if (error || !first) callback(error ?? new Error(`${name} has no address`), '');
    else if (!found.every(({ address }) => isPublic(address))) callback(elsewhere(), '');
    else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

function ask(url: URL, method: string, origin: string | null): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return Promise.reject(new Error(`it leads to ${url.protocol}`));
  // The old site itself may be on this machine, such as a copy that the owner runs.
  const isOwn = url.origin === origin;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (!isOwn && isIP(host) !== 0 && !isPublic(host)) return Promise.reject(elsewhere());
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const options = {
      method,
      headers: { 'user-agent': userAgent, accept: '*/*' },
      signal: AbortSignal.timeout(timeoutMs),
      ...(!isOwn && { lookup: lookupPublic }),
    };
    request(url, options, resolve).on('error', reject).end();
  });
}

/** Requests an address and follows its redirects, except into the machine or network of the owner. */
async function answerOf(address: string, method: string, origin: string | null): Promise<IncomingMessage> {
  let url = new URL(address);
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const response = await ask(url, method, origin);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 200 && statusCode < 300) return response;
    response.destroy();
    const target = headers.location ?? '';
    if (statusCode < 300 || statusCode > 399 || !URL.canParse(target, url.href)) throw refused(statusCode);
    url = new URL(target, url);
  }
  throw new Error('it redirects too often');
}

async function bytesOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('it is larger than any picture');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns the web as seen from an import: everything public, and the old site at `origin`. */
export const createWeb = (origin: string | null): Web => ({
  fetch: async (address) => {
    try {
      return await bytesOf(await answerOf(address, 'GET', origin));
    } catch (error) {
      throw (error as Error).name === 'AbortError'
        ? new Error('the old site did not answer in time', { cause: error })
        : error;
    }
  },
  exists: (address) =>
    answerOf(address, 'HEAD', origin).then(
      (response) => {
        response.destroy();
        return true;
      },
      () => false,
    ),
});
