import { type Database, ServerValue } from 'firebase-admin/database';
import type { Store } from '../store.ts';

export function createStore(database: Database): Store {
  return {
    async get(path) {
      const snapshot = await database.ref(path).get();
      return snapshot.val() as unknown;
    },
    async update(changes) {
      await database.ref().update(changes);
    },
    async transact(path, change) {
      // Without local events: a guess from an empty cache must not be seen by anybody.
      const result = await database.ref(path).transaction(change, undefined, false);
      return { written: result.committed, value: result.snapshot.val() as unknown };
    },
    newKey() {
      const { key } = database.ref().push();
      if (key === null) throw new Error('push() made no key');
      return key;
    },
    serverTime: ServerValue.TIMESTAMP,
  };
}
