import type { PublicReader } from '../../../functions/src/contract/public-reader.ts';
import { databaseName } from '../../../functions/local/stack/layout.ts';

/** Reads the database of the local stack as the functions do, bypassing the security rules. */
export function stackReader(address: string): PublicReader {
  async function read(path: string, query: Record<string, string>) {
    const parameters = new URLSearchParams({ ns: databaseName, ...query }).toString();
    // The database may close a keep-alive connection just as it is reused.
    const headers = { authorization: 'Bearer owner', connection: 'close' };
    const answer = await fetch(`${address}/${path}.json?${parameters}`, { headers });
    if (!answer.ok) throw new Error(`Reading ${path} was answered with ${answer.status}.`);
    return (await answer.json()) as unknown;
  }
  const rankIn = (by: string) => (value: unknown) =>
    (by === '$value' ? value : (value as Record<string, unknown>)[by]) as number;
  const entries = (found: unknown) =>
    Object.entries(found ?? {}).map(([key, value]) => ({ key, value: value as unknown }));
  // Only the first pages of lists are measured, so nothing needs cursors.
  return {
    get: (path) => read(path, {}),
    async highest(path, { by, count }) {
      const found = await read(path, { orderBy: JSON.stringify(by), limitToLast: String(count) });
      const rank = rankIn(by);
      return entries(found).sort((one, other) => rank(other.value) - rank(one.value));
    },
    async lowest(path, { by, count, from }) {
      const query = { orderBy: JSON.stringify(by), startAt: String(from), limitToFirst: String(count) };
      const rank = rankIn(by);
      return entries(await read(path, query)).sort((one, other) => rank(one.value) - rank(other.value));
    },
  };
}
