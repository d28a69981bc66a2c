type Headers = Record<string, string | string[] | undefined>;

const first = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value)?.split(',')[0]?.trim();

/** Returns the /64 network of an IPv6 address: a household picks addresses freely within it. */
function network(address: string): string {
  if (!address.includes(':')) return address;
  const [start = '', end] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const missing = end ? Math.max(0, 8 - start.length - end.length) : 0;
  return [...start, ...Array<string>(missing).fill('0'), ...(end ?? [])].slice(0, 4).join(':');
}

/**
 * The client address for the rate limits. Hosting passes it on in a header. A caller who bypasses Hosting can forge it,
 * and still meets App Check and the limits per card and over all.
 */
export function clientAddress(headers: Headers, socketAddress: string | undefined): string {
  const passedOn = first(headers['fastly-client-ip']) ?? first(headers['x-forwarded-for']);
  return network(passedOn || socketAddress || 'unknown');
}
