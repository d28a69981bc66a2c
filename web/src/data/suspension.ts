import { type Suspension, suspensionSchema } from '@contract/comments.ts';
import { paths } from '@contract/paths.ts';
import * as v from 'valibot';
import { type Subscribe, watchChanged, watchPath } from '../platform/watch-path.ts';
import { untilExpired } from './until-expired.ts';

export interface MemberSuspension extends Suspension {
  uid: string;
}

/** Watches the latest suspension of a member, which may have ended, unless it was lifted. */
const watchLatest = (uid: string): Subscribe<MemberSuspension | null> =>
  watchPath(paths.suspension(uid), (stored) => {
    const { success, output } = v.safeParse(suspensionSchema, stored);
    return success && !output.lifted ? { uid, ...output } : null;
  });

/** Watches the suspension that a member is in, live, for moderators; null if there is none. */
export const watchSuspension = (uid: string): Subscribe<MemberSuspension | null> =>
  untilExpired(watchLatest(uid));

/** Watches the suspension that a member was in last, for moderators; null if they were in none, or still are. */
export const watchEndedSuspension = (uid: string): Subscribe<MemberSuspension | null> =>
  watchChanged(watchLatest(uid), (latest) => (latest && latest.until <= Date.now() ? latest : null));
