import type { PublicReader } from '../../../functions/src/contract/public-reader.ts';
import { databaseName } from '../../../functions/local/stack/layout.ts';

/** Reads the database of the local stack as the functions do: whatever the rules say. */
export function stackReader(address: string): PublicReader {
  async function read(path: string, query: Record<string, string>) {
    const parameters = new URLSearchParams({ ns: databaseName, ...query }).toString();
    const headers = { authorization: 'Bearer owner' };
    const answer = await fetch(`${address}/${path}.json?${parameters}`, { headers });
    if (!answer.ok) throw new Error(`Reading ${path} was answered with ${answer.status}.`);
    return (await answer.json()) as unknown;
  }
  return {
    get: (path) => read(path, {}),
    /** The first pages of lists are all that is measured here: nothing asks for what is behind a cursor. */
    async highest(path, { by, count }) {
      const found = await read(path, { orderBy: JSON.stringify(by), limitToLast: String(count) });
      const rank = (value: unknown) =>
        (by === '$value' ? value : (value as Record<string, unknown>)[by]) as number;
      return Object.entries(found ?? {})
        .map(([key, value]) => ({ key, value: value as unknown }))
        .sort((one, other) => rank(other.value) - rank(one.value));
    },
    lowest: () => Promise.reject(new Error('No page that is measured asks for it.')),
  };
}
