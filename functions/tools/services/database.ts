import { request } from './request.ts';

export interface RestAccess {
  /** The URL of the database. */
  address: string;
  /** Required if one URL serves several databases. */
  namespace?: string;
  token: () => Promise<string>;
}

interface DatabaseCall {
  method?: 'GET' | 'PUT';
  /** JSON. */
  body?: string;
  query?: Record<string, string>;
}

/** Sends a request to the database over REST. Rejects with `ServiceError`. */
export async function requestDatabase(
  { address, namespace, token }: RestAccess,
  path: string,
  { method = 'GET', body, query = {} }: DatabaseCall = {},
): Promise<unknown> {
  const place = new URL(`/${path}.json`, address);
  place.search = new URLSearchParams({ ...(namespace && { ns: namespace }), ...query }).toString();
  return request(place.href, {
    method,
    headers: { authorization: `Bearer ${await token()}` },
    ...(body !== undefined && { body }),
  });
}
