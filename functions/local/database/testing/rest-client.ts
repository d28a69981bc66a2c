/** Returns an unsigned token, like those of the auth emulator. */
export const tokenOf = (claims: object): string =>
  ['{"alg":"none"}', JSON.stringify(claims), '']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

export const owner = { Authorization: 'Bearer owner' };

export interface Asked {
  readonly method?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Creates a REST client for an emulator. Parameters and headers determine the caller. */
export const createRestClient = (url: () => string, namespace: string) => {
  const fetchPlace = (path: string, { method = 'GET', params = {}, headers = {}, body }: Asked = {}) => {
    const query = new URLSearchParams({ ns: namespace, ...params });
    return fetch(`${url()}${path}?${query.toString()}`, {
      method,
      headers,
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  };

  const ask = async (path: string, asked: Asked = {}) => {
    const response = await fetchPlace(path, asked);
    const text = await response.text();
    return {
      status: response.status,
      json: text === '' ? undefined : (JSON.parse(text) as unknown),
      headers: response.headers,
    };
  };

  return {
    fetchPlace,
    ask,
    put: (path: string, body: unknown) => ask(path, { method: 'PUT', headers: owner, body }),
  };
};
