import type { UserRecord } from '@contract/members.ts';
import { paths } from '@contract/paths.ts';
import type { DatabaseService, KeyRange, Unsubscribe } from '../firebase/types.ts';
import type { Watch } from '../watch-path.ts';

/**
 * All of `users/{uid}` except the notifications, which are most of its size and are read where they are listed. `-`
 * sorts before every other key character, so only `notifications` itself lies between the two ranges.
 */
const parts: readonly KeyRange[] = [{ before: 'notifications' }, { from: 'notifications-' }];

const fieldsIn = (value: unknown): UserRecord => (typeof value === 'object' && value !== null ? value : {});

/** Watches the member's own record without its notifications, once both parts have arrived. Null if there is none. */
export const watchOwnRecord =
  (uid: string, database: DatabaseService): Watch<UserRecord | null> =>
  (onRecord, onError) => {
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
  };
