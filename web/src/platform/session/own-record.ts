import type { UserRecord } from '@contract/members.ts';
import { paths } from '@contract/paths.ts';
import type { DatabaseService, KeyRange, Unsubscribe } from '../firebase/types.ts';

/**
 * All of `users/{uid}` except the notifications, which are most of its size and are read where they are listed. `-`
 * sorts before every other key character, so only `notifications` itself lies between the two ranges.
 */
const parts: readonly KeyRange[] = [{ before: 'notifications' }, { from: 'notifications-' }];

interface OwnRecordWatcher {
  /** Called when both parts have arrived, and on every change; null if there is no record. */
  onRecord: (record: UserRecord | null) => void;
  /** Called once. The subscription has ended. */
  onError: (error: unknown) => void;
}

const fieldsIn = (value: unknown): UserRecord => (typeof value === 'object' && value !== null ? value : {});

/** Watches the member's own record live, without its notifications. */
export function watchOwnRecord(
  uid: string,
  database: DatabaseService,
  { onRecord, onError }: OwnRecordWatcher,
): Unsubscribe {
  const arrived = new Map<KeyRange, UserRecord>();
  const unsubscribes: Unsubscribe[] = [];
  let ended = false;
  const end = () => {
    ended = true;
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
  for (const part of parts) {
    const onValue = (value: unknown) => {
      arrived.set(part, fieldsIn(value));
      if (arrived.size < parts.length) return;
      const record = Object.fromEntries([...arrived.values()].flatMap((fields) => Object.entries(fields)));
      onRecord(Object.keys(record).length > 0 ? record : null);
    };
    const onFailure = (error: unknown) => {
      if (ended) return;
      end();
      onError(error);
    };
    unsubscribes.push(database.watch(paths.user(uid), onValue, onFailure, part));
  }
  return end;
}
