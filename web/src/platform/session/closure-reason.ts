import type { UserRecord } from '@contract/members.ts';
import { fieldOf, paths } from '@contract/paths.ts';
import type { DatabaseService } from '../firebase/types.ts';
import type { Watch } from '../watch-path.ts';

const fields = ['closed', 'claimsChangedAt'] as const;

/** The part of a closed account's record that stays readable until the token expires. */
export type ClosureReason = Pick<UserRecord, (typeof fields)[number]>;

/**
 * Watches live why the member's own record has become unreadable. Reports nothing if there is no reason or access is
 * denied.
 */
export const watchClosureReason =
  (uid: string, database: DatabaseService): Watch<ClosureReason> =>
  (onReason, onError) => {
    const unsubscribes = fields.map((field) =>
      database.watch(
        fieldOf(paths.user(uid), field),
        (at) => {
          if (typeof at === 'number') onReason({ [field]: at });
        },
        onError,
      ),
    );
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  };
