import { isIP } from 'node:net';
import { isProxy } from './proxy-networks.ts';

type Headers = Record<string, string | string[] | undefined>;

const entries = (value: string | string[] | undefined) =>
  [value ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .map((entry) => entry.trim())
    .filter((entry) => isIP(entry) > 0);

/** An IPv4 address as a server that listens to both protocols writes it. */
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Returns the /64 network of an IPv6 address: a household picks addresses freely within it. */
function network(written: string): string {
  const address = written.replace(mapped, '$1');
  if (!address.includes(':')) return address;
  const [start = '', end] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const missing = end ? Math.max(0, 8 - start.length - end.length) : 0;
  return [...start, ...Array<string>(missing).fill('0'), ...(end ?? [])].slice(0, 4).join(':');
}

/**
 * The visitor whom Hosting names. Two headers have the address, and a visitor can write each of them: Fastly takes over a
 * `Fastly-Client-IP` that is sent to it, and the chain begins with whatever was sent. Where they say different things, nobody
 * is named.
 */
function visitorOf(headers: Headers): string | undefined {
  const named = entries(headers['fastly-client-ip']).at(-1);
  const chained = entries(headers['x-forwarded-for']).findLast((address) => !isProxy(address));
  if (named === undefined) return undefined;
  return chained === undefined || network(chained) === network(named) ? named : undefined;
}

/**
 * The client address for the rate limits:
 * - Google's front end puts the address that it was called from at the end of `X-Forwarded-For`, behind whatever the caller
 *   sent (docs of Cloud Load Balancing: all but the entries it appends are passed along without verification). That is the
 *   caller of a direct call, and no caller can write it.
 * - Through Hosting that caller is a server of Google (firebase-tools#1359 has the headers of such a request), which is the
 *   same for many visitors: only behind it, or the CDN, do the headers count that name the visitor.
 */
export function clientAddress(headers: Headers, socketAddress: string | undefined): string {
  const caller = entries(headers['x-forwarded-for']).at(-1);
  if (caller === undefined) return network(socketAddress || 'unknown');
  return network((isProxy(caller) ? visitorOf(headers) : undefined) ?? caller);
}
