import { isIP } from 'node:net';
import { dayMs } from '../contract/time.ts';
import { logUnknownProxy } from '../logs.ts';
import { isProxy } from './proxy-networks.ts';

type Headers = Record<string, string | string[] | undefined>;

/** An IPv4-mapped IPv6 address in its canonical form. A dual-stack server reports IPv4 clients like this. */
const mapped = /^::ffff:([\da-f]+):([\da-f]+)$/;

/** Returns the one spelling of an address that all its spellings share, or null for a text that is no address. */
function canonical(written: string): string | null {
  const [address = ''] = written.trim().split('%');
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : null;
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = mapped.exec(short) ?? [];
  if (high === undefined || low === undefined) return short;
  const bytes = [high, low].flatMap((part) => [parseInt(part, 16) >> 8, parseInt(part, 16) & 255]);
  return bytes.join('.');
}

const entries = (value: string | string[] | undefined) =>
  [value ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .map(canonical);

/** Returns the /64 network of an IPv6 address, since a household can pick any address within it. */
function network(address: string): string {
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
  const named = entries(headers['fastly-client-ip']).at(-1) ?? undefined;
  const chain = entries(headers['x-forwarded-for']).filter((address) => address !== null);
  const chained = chain.findLast((address) => !isProxy(address));
  if (named === undefined) return undefined;
  return chained === undefined || network(chained) === network(named) ? named : undefined;
}

let warnedAt = -Infinity;

/**
 * Says once a day that the CDN's header came from a server that the list of proxies does not have: if that list is out of
 * date, all visitors behind that server share one rate limit.
 */
function warnOfUnknownProxy(caller: string): void {
  if (performance.now() - warnedAt < dayMs) return;
  warnedAt = performance.now();
  logUnknownProxy(network(caller));
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
  const caller = entries(headers['x-forwarded-for']).at(-1) ?? canonical(socketAddress ?? '') ?? 'unknown';
  const isHosting = isIP(caller) > 0 && isProxy(caller);
  if (!isHosting && headers['fastly-client-ip'] !== undefined) warnOfUnknownProxy(caller);
  return network((isHosting ? visitorOf(headers) : undefined) ?? caller);
}
