import type { Database } from 'firebase-admin/database';
import type { PublicReader } from '../contract/public-reader.ts';

export function createPublicReader(database: Database): PublicReader {
  return {
    async get(path) {
      const snapshot = await database.ref(path).get();
      return snapshot.val() as unknown;
    },

    async highest(path, { by, count, after }) {
      const list = database.ref(path);
      const ordered = by === '$value' ? list.orderByValue() : list.orderByChild(by);
      const bounded = after ? ordered.endBefore(after.value, after.key) : ordered;
      const snapshot = await bounded.limitToLast(count).get();
      const entries: { key: string; value: unknown }[] = [];
      snapshot.forEach((entry) => {
        const value = entry.val() as unknown;
        const rank = by === '$value' ? value : (entry.child(by).val() as unknown);
        if (typeof rank === 'number') entries.unshift({ key: entry.key, value });
      });
      return entries;
    },
  };
}
