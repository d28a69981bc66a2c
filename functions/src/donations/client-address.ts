type Headers = Record<string, string | string[] | undefined>;

const first = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value)?.split(',')[0]?.trim();

/** The network that a provider gives to one household: IPv6 addresses within it are picked freely. */
function network(address: string): string {
  if (!address.includes(':')) return address;
  const [start = '', end] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const missing = end ? Math.max(0, 8 - start.length - end.length) : 0;
  return [...start, ...Array<string>(missing).fill('0'), ...(end ?? [])].slice(0, 4).join(':');
}

/**
 * Where a request came from, for the limits. Hosting passes the visitor's address on in a header. Who calls the
 * function behind its back can write anything there: such a caller still meets App Check, the limits per card and the
 * limits over all.
 */
export function clientAddress(headers: Headers, socketAddress: string | undefined): string {
  const passedOn = first(headers['fastly-client-ip']) ?? first(headers['x-forwarded-for']);
  return network(passedOn || socketAddress || 'unknown');
}
