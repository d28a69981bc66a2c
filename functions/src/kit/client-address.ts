import { isIP } from 'node:net';
import { isProxy } from './proxy-networks.ts';

type Headers = Record<string, string | string[] | undefined>;

const entries = (value: string | string[] | undefined) =>
  [value ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .map((entry) => entry.trim())
    .filter((entry) => isIP(entry) > 0);

/** An IPv4-mapped IPv6 address, which is how a dual-stack server reports IPv4 clients. */
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Returns the /64 network of an IPv6 address, since a household can pick any address within it. */
function network(written: string): string {
  const address = written.replace(mapped, '$1');
  if (!address.includes(':')) return address;
  const [start = '', end] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const missing = end ? Math.max(0, 8 - start.length - end.length) : 0;
  return [...start, ...Array<string>(missing).fill('0'), ...(end ?? [])].slice(0, 4).join(':');
}

/**
 * Returns the visitor's address as reported by Hosting, or undefined. Two headers carry it and a visitor can forge
 * either: Fastly passes on a `Fastly-Client-IP` that it receives, and the `X-Forwarded-For` chain begins with whatever
 * the client sent. If the two disagree, neither is trusted.
 */
function visitorOf(headers: Headers): string | undefined {
  const named = entries(headers['fastly-client-ip']).at(-1);
  const chained = entries(headers['x-forwarded-for']).findLast((address) => !isProxy(address));
  if (named === undefined) return undefined;
  return chained === undefined || network(chained) === network(named) ? named : undefined;
}

/**
 * Returns the client address that rate limits are keyed by:
 * - Google's front end appends the address of its caller to `X-Forwarded-For`, after whatever the caller sent (Cloud
 *   Load Balancing docs: everything before the appended entries is passed along without verification). For a direct
 *   call that entry is the client, and no client can forge it.
 * - Through Hosting, that caller is a Google server shared by many visitors (firebase-tools#1359 lists the headers of
 *   such a request). The headers that name the visitor are trusted only when the caller is such a server or the CDN.
 */
export function clientAddress(headers: Headers, socketAddress: string | undefined): string {
  const caller = entries(headers['x-forwarded-for']).at(-1);
  if (caller === undefined) return network(socketAddress || 'unknown');
  return network((isProxy(caller) ? visitorOf(headers) : undefined) ?? caller);
}
