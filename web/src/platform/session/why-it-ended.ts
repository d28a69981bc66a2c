import type { UserRecord } from '@contract/members.ts';
import { fieldOf, paths } from '@contract/paths.ts';
import type { DatabaseService, Unsubscribe } from '../firebase/types.ts';

const fields = ['closedAt', 'claimsChangedAt'] as const;

/** The part of the record of a closed account that stays readable until the token ends. */
export type WhyItEnded = Pick<UserRecord, (typeof fields)[number]>;

/** Watches live why the member's own record is not readable any more; says nothing where there is no reason, or no right. */
export function watchWhyItEnded(
  uid: string,
  database: DatabaseService,
  { onReason, onError }: { onReason: (reason: WhyItEnded) => void; onError: (error: unknown) => void },
): Unsubscribe {
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
}
