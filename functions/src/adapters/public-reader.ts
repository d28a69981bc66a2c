import type { Database, DataSnapshot } from 'firebase-admin/database';
import type { PublicReader } from '../contract/public-reader.ts';

function entriesOf(snapshot: DataSnapshot, by: string): { key: string; value: unknown }[] {
  const entries: { key: string; value: unknown }[] = [];
  snapshot.forEach((entry) => {
    const value = entry.val() as unknown;
    const rank = by === '$value' ? value : (entry.child(by).val() as unknown);
    if (typeof rank === 'number') entries.push({ key: entry.key, value });
  });
  return entries;
}

export function createPublicReader(database: Database): PublicReader {
  const ordered = (path: string, by: string) =>
    by === '$value' ? database.ref(path).orderByValue() : database.ref(path).orderByChild(by);

  return {
    async get(path) {
      const snapshot = await database.ref(path).get();
      return snapshot.val() as unknown;
    },

    async highest(path, { by, count, after }) {
      const list = ordered(path, by);
      const bounded = after ? list.endBefore(after.value, after.key) : list;
      return entriesOf(await bounded.limitToLast(count).get(), by).reverse();
    },

    async lowest(path, { by, count, from, after }) {
      const list = ordered(path, by);
      const bounded = after === undefined ? list.startAt(from) : list.startAfter(from, after);
      return entriesOf(await bounded.limitToFirst(count).get(), by);
    },
  };
}
