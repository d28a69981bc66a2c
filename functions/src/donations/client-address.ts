type Headers = Record<string, string | string[] | undefined>;

const first = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value)?.split(',')[0]?.trim();

/** The network that a provider gives to one household: IPv6 addresses within it are picked freely. */
function network(address: string): string {
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;
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
