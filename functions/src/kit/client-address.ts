import { BlockList, isIP } from 'node:net';

type Headers = Record<string, string | string[] | undefined>;

/** The networks of the CDN in front of Hosting, as Fastly publishes them: api.fastly.com/public-ip-list. */
const edges = new BlockList();
for (const network of [
  '23.235.32.0/20',
  '43.249.72.0/22',
  '103.244.50.0/24',
  '103.245.222.0/23',
  '103.245.224.0/24',
  '104.156.80.0/20',
  '140.248.64.0/18',
  '140.248.128.0/17',
  '146.75.0.0/17',
  '151.101.0.0/16',
  '157.52.64.0/18',
  '167.82.0.0/17',
  '167.82.128.0/20',
  '167.82.160.0/20',
  '167.82.224.0/20',
  '172.111.64.0/18',
  '185.31.16.0/22',
  '199.27.72.0/21',
  '199.232.0.0/16',
  '2a04:4e40::/32',
  '2a04:4e42::/32',
]) {
  const [start = '', bits = ''] = network.split('/');
  edges.addSubnet(start, Number(bits), start.includes(':') ? 'ipv6' : 'ipv4');
}

const entries = (value: string | string[] | undefined) =>
  [value ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .map((entry) => entry.trim())
    .filter((entry) => isIP(entry) > 0);

const isEdge = (address: string) => edges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Returns the /64 network of an IPv6 address: a household picks addresses freely within it. */
function network(address: string): string {
  if (!address.includes(':')) return address;
  const [start = '', end] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const missing = end ? Math.max(0, 8 - start.length - end.length) : 0;
  return [...start, ...Array<string>(missing).fill('0'), ...(end ?? [])].slice(0, 4).join(':');
}

/**
 * The client address for the rate limits, from what the platform vouches for and a caller cannot write:
 * - Google's front end puts the address that it was called from at the end of `X-Forwarded-For`, behind whatever the caller
 *   sent (docs of Cloud Load Balancing: all but the entries it appends are passed along without verification). That is the
 *   caller of a direct call.
 * - Through Hosting that caller is the CDN, which names its own caller in `Fastly-Client-IP`; the header counts only where
 *   it comes from the CDN's networks.
 */
export function clientAddress(headers: Headers, socketAddress: string | undefined): string {
  const caller = entries(headers['x-forwarded-for']).at(-1);
  if (caller === undefined) return network(socketAddress || 'unknown');
  const passedOn = isEdge(caller) ? entries(headers['fastly-client-ip']).at(-1) : undefined;
  return network(passedOn ?? caller);
}
