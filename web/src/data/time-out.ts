import { type TimeOut, timeOutSchema } from '@contract/comments.ts';
import { paths } from '@contract/paths.ts';
import * as v from 'valibot';
import { type Watch, watchPath } from '../platform/watch-path.ts';
import { untilExpired } from './until-expired.ts';

export interface MemberTimeOut extends TimeOut {
  uid: string;
}

/** Watches the time-out that a member is in, live, for moderators; null if there is none. */
export const watchTimeOut = (uid: string): Watch<MemberTimeOut | null> =>
  untilExpired((onTimeOut, onError) =>
    watchPath(
      paths.timeOut(uid),
      (stored) => {
        const { success, output } = v.safeParse(timeOutSchema, stored);
        onTimeOut(success ? { uid, ...output } : null);
      },
      onError,
    ),
  );
