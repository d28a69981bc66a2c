import {
  connectDatabaseEmulator,
  type DatabaseReference,
  endAt,
  equalTo,
  get,
  getDatabase,
  limitToLast,
  onValue,
  orderByChild,
  push,
  type Query,
  query,
  ref,
  serverTimestamp,
  set,
  startAt,
  update,
} from 'firebase/database';
import { app } from './app.ts';
import { stackHost, stackPort } from './stack.ts';
import type { DatabaseService, Newest } from './types.ts';

const database = getDatabase(app);

if (import.meta.env.MODE === 'stack') connectDatabaseEmulator(database, stackHost, stackPort('DATABASE'));

const newestOf = (list: DatabaseReference, { by, count, equalTo: only }: Newest): Query =>
  only === undefined
    ? query(list, orderByChild(by), limitToLast(count))
    : query(list, orderByChild(by), equalTo(only), limitToLast(count));

export const databaseService: DatabaseService = {
  watch(path, onNext, onError, newest) {
    const all = ref(database, path);
    return onValue(newest ? newestOf(all, newest) : all, (snapshot) => onNext(snapshot.val()), onError);
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
