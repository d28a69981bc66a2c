/** The places of a database over REST: a program that holds keys as they come, in no object of an SDK. */
export interface Places {
  keys(path: readonly string[]): Promise<string[]>;
  remove(path: readonly string[]): Promise<void>;
}

export interface RestAccess {
  /** The address of the database. */
  address: string;
  /** Needed where one address serves several databases. */
  namespace?: string;
  token: () => Promise<string>;
}

export function restPlaces({ address, namespace, token }: RestAccess): Places {
  async function ask(
    path: readonly string[],
    method: string,
    params: Record<string, string> = {},
  ): Promise<unknown> {
    const query = new URLSearchParams({ ...(namespace && { ns: namespace }), ...params });
    const place = `${path.map(encodeURIComponent).join('/')}.json?${query.toString()}`;
    const response = await fetch(new URL(place, address), {
      method,
      headers: { Authorization: `Bearer ${await token()}` },
    });
    if (!response.ok) throw new Error(`${method} ${path.join('/')} was answered with ${response.status}.`);
    return response.json();
  }

  return {
    async keys(path) {
      const found = await ask(path, 'GET', { shallow: 'true' });
      return typeof found === 'object' && found !== null ? Object.keys(found) : [];
    },
    async remove(path) {
      await ask(path, 'DELETE');
    },
  };
}
