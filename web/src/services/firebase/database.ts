import {
  connectDatabaseEmulator,
  endAt,
  get,
  getDatabase,
  limitToLast,
  onValue,
  orderByChild,
  push,
  query,
  ref,
  serverTimestamp,
  set,
  startAt,
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
  readRange: async (path, { by, from, to }) => {
    const within = query(ref(database, path), orderByChild(by), startAt(from), endAt(to));
    return (await get(within)).val() as unknown;
  },
  write: (path, value) => set(ref(database, path), value),
  update: (path, values) => update(ref(database, path), values),
  newKey: () => push(ref(database)).key,
  serverTime: serverTimestamp(),
};
