import { type Suspension, suspensionSchema } from '@contract/comments.ts';
import { paths } from '@contract/paths.ts';
import * as v from 'valibot';
import { type Watch, watchPath } from '../platform/watch-path.ts';
import { untilExpired } from './until-expired.ts';

export interface MemberSuspension extends Suspension {
  uid: string;
}

/** Watches the suspension that a member is in, live, for moderators; null if there is none. */
export const watchSuspension = (uid: string): Watch<MemberSuspension | null> =>
  untilExpired((onSuspension, onError) =>
    watchPath(
      paths.suspension(uid),
      (stored) => {
        const { success, output } = v.safeParse(suspensionSchema, stored);
        onSuspension(success ? { uid, ...output } : null);
      },
      onError,
    ),
  );
