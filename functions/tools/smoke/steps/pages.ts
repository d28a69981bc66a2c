import { expect, type Step } from '../step.ts';
import type { Target } from '../target.ts';

interface Address {
  path: string;
  status: number;
  type: string;
  /** Part of the expected `Cache-Control` header. */
  caching: string;
}

const addresses: Address[] = [
  { path: '/', status: 200, type: 'text/html', caching: 's-maxage=60' },
  { path: '/events', status: 200, type: 'text/html', caching: 's-maxage=60' },
  { path: '/auth/login', status: 200, type: 'text/html', caching: 'no-cache' },
  { path: '/no/such/page', status: 404, type: 'text/html', caching: 'no-store' },
  { path: '/assets/gone-1234567.js', status: 404, type: 'text/html', caching: 'no-store' },
  { path: '/sw.js', status: 200, type: 'javascript', caching: 'no-cache' },
  { path: '/sitemap.xml', status: 200, type: 'application/xml', caching: 'max-age=300' },
  { path: '/api/rss.xml', status: 200, type: 'application/rss+xml', caching: 'max-age=300' },
  { path: '/api/donate', status: 405, type: 'json', caching: '' },
  { path: '/.well-known/security.txt', status: 200, type: 'text/plain', caching: 'no-cache' },
];

const protection: [header: string, part: string][] = [
  ['content-security-policy', "default-src 'self'"],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin-allow-popups'],
  ['cross-origin-resource-policy', 'origin'],
];

/** Set by Hosting, for a year. The local stack has no HTTPS. */
const onHttps: typeof protection = [['strict-transport-security', 'max-age=31556926']];

const timeoutMs = 60_000;

async function load(address: string): Promise<Response> {
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    await response.arrayBuffer();
    return response;
  } catch (cause) {
    throw new Error(`${new URL(address).host} did not answer.`, { cause });
  }
}

export const pageSteps = ({ site }: Target): Step[] =>
  addresses.map(({ path, status, type, caching }) => ({
    name: path,
    async run() {
      const response = await load(site + path);
      expect(response.status === status, `${response.status} instead of ${status}`);
      const expected = [...protection, ...(site.startsWith('https:') ? onHttps : [])];
      for (const [header, part] of [['content-type', type], ['cache-control', caching], ...expected]) {
        const value = response.headers.get(header ?? '') ?? 'nothing';
        expect(value.includes(part ?? ''), `${header} is ${value} instead of ${part}`);
      }
      return `${status}, with its headers`;
    },
  }));
