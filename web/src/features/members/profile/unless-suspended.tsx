import type { ReactNode } from 'react';
import { type MemberTimeOut, watchTimeOut } from '../../../data/time-out.ts';
import { useLive } from '../../../data/use-live.ts';
import { valueOf } from '../../../data/use-query.ts';
import { dateTimeIn, ownZone } from '../../../lib/zone-texts.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Shows the children, or during a time-out of the member why the profile cannot be changed. */
export function UnlessSuspended({ uid, children }: { uid: string; children: ReactNode }) {
  const timeOut = valueOf(useLive<MemberTimeOut | null>('for a time-out', uid, watchTimeOut(uid)));
  if (!timeOut) return children;
  const { until, reason, byName } = timeOut;
  return (
    <Notice title="You cannot change your profile at the moment" live>
      Until {dateTimeIn(until, ownZone())} your name, your picture and what you say about yourself stay as
      they are.
      {reason !== '' && ` The reason${byName && `, by ${byName}`}: ${reason}`}
    </Notice>
  );
}
