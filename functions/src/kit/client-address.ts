import { BlockList, isIP } from 'node:net';
import { dayMs } from '../contract/time.ts';
import { logUnknownProxy } from '../logs.ts';

/**
 * Google's networks, from which Hosting's servers call functions. Source: www.gstatic.com/ipranges/goog.json, with
 * adjacent ranges merged.
 */
const google = `
  8.8.4.0/24 8.8.8.0/24 8.34.208.0/20 8.35.192.0/20 8.228.0.0/14 8.232.0.0/14 8.236.0.0/15 23.236.48.0/20 23.251.128.0/19
  34.0.0.0/15 34.2.0.0/16 34.3.0.0/23 34.3.3.0/24 34.3.4.0/24 34.3.8.0/21 34.3.16.0/20 34.3.32.0/19 34.3.64.0/18 34.4.0.0/14
  34.8.0.0/13 34.16.0.0/12 34.32.0.0/11 34.64.0.0/10 34.128.0.0/10 35.184.0.0/13 35.192.0.0/14 35.196.0.0/15 35.198.0.0/16
  35.199.0.0/17 35.199.128.0/18 35.200.0.0/13 35.208.0.0/12 35.224.0.0/12 35.240.0.0/13 35.252.0.0/14 64.15.112.0/20
  64.233.160.0/19 66.102.0.0/20 66.249.64.0/19 70.32.128.0/19 72.14.192.0/18 74.114.24.0/21 74.125.0.0/16 104.154.0.0/15
  104.196.0.0/14 104.237.160.0/19 107.167.160.0/19 107.178.192.0/18 108.59.80.0/20 108.170.192.0/18 108.177.0.0/17
  130.211.0.0/16 136.22.2.0/23 136.22.4.0/23 136.22.8.0/22 136.22.160.0/20 136.22.176.0/21 136.22.184.0/23 136.22.186.0/24
  136.23.48.0/20 136.23.64.0/18 136.64.0.0/11 136.107.0.0/16 136.108.0.0/14 136.112.0.0/13 136.120.0.0/22 136.124.0.0/15
  142.250.0.0/15 146.148.0.0/17 162.120.128.0/17 162.216.148.0/22 162.222.176.0/21 172.110.32.0/21 172.217.0.0/16
  172.253.0.0/16 173.194.0.0/16 173.255.112.0/20 192.104.160.0/23 192.158.28.0/22 192.178.0.0/15 193.186.4.0/24
  199.36.154.0/23 199.36.156.0/24 199.192.112.0/22 199.223.232.0/21 207.175.0.0/16 207.223.160.0/20 208.65.152.0/22
  208.68.108.0/22 208.81.188.0/22 208.117.224.0/19 209.85.128.0/17 216.58.192.0/19 216.73.80.0/20 216.239.32.0/19
  216.252.220.0/22 2001:4860::/32 2404:6800::/32 2404:f340::/32 2600:1900::/28 2605:ef80::/32 2606:40::/32 2606:73c0::/32
  2607:f8b0::/32 2620:11a:a000::/40 2620:120:e000::/40 2800:3f0::/32 2a00:1450::/32 2c0f:fb50::/32`;

/** Networks of Fastly, the CDN in front of Hosting. Source: api.fastly.com/public-ip-list. */
const fastly = `
  23.235.32.0/20 43.249.72.0/22 103.244.50.0/24 103.245.222.0/23 103.245.224.0/24 104.156.80.0/20 140.248.64.0/18
  140.248.128.0/17 146.75.0.0/17 151.101.0.0/16 157.52.64.0/18 167.82.0.0/17 167.82.128.0/20 167.82.160.0/20 167.82.224.0/20
  172.111.64.0/18 185.31.16.0/22 199.27.72.0/21 199.232.0.0/16 2a04:4e40::/32 2a04:4e42::/32`;

const proxies = new BlockList();
for (const network of `${google} ${fastly}`.trim().split(/\s+/)) {
  const [start = '', bits = ''] = network.split('/');
  proxies.addSubnet(start, Number(bits), start.includes(':') ? 'ipv6' : 'ipv4');
}

/** Returns true for addresses of servers through which Hosting calls functions. */
const isProxy = (address: string): boolean => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

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
