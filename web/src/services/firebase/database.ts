import {
  connectDatabaseEmulator,
  get,
  getDatabase,
  limitToLast,
  onValue,
  orderByChild,
  query,
  ref,
  set,
  update,
} from 'firebase/database';
import { app } from './app.ts';
import { stackHost, stackPort } from './stack.ts';
import type { DatabaseService } from './types.ts';

const database = getDatabase(app);

if (import.meta.env.MODE === 'stack') connectDatabaseEmulator(database, stackHost, stackPort('DATABASE'));

export const databaseService: DatabaseService = {
  watch(path, onNext, onError, newest) {
    const all = ref(database, path);
    const watched = newest ? query(all, orderByChild(newest.by), limitToLast(newest.count)) : all;
    return onValue(watched, (snapshot) => onNext(snapshot.val()), onError);
  },
  read: async (path) => (await get(ref(database, path))).val() as unknown,
  write: (path, value) => set(ref(database, path), value),
  update: (path, values) => update(ref(database, path), values),
};
