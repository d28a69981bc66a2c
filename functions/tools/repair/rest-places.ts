/** Reads and removes paths of a database over REST, which, unlike an SDK, can handle any key. */
export interface Places {
  keys(path: readonly string[]): Promise<string[]>;
  remove(path: readonly string[]): Promise<void>;
}

export interface RestAccess {
  /** The URL of the database. */
  address: string;
  /** Required if one URL serves several databases. */
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
