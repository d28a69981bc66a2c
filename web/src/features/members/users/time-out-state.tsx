import { useLive } from '../../../data/use-live.ts';
import { type MemberTimeOut, watchTimeOut } from '../api/members.ts';
import { useNow } from '../../../ui/use-now.ts';
import { momentOf } from './texts.ts';

/** Says whether the member is in a time-out. */
export function TimeOutState({ uid }: { uid: string }) {
  const now = useNow();
  const timeOut = useLive<MemberTimeOut | null>('a time-out', uid, (onValue, onError) =>
    watchTimeOut(uid, onValue, onError),
  );
  if (timeOut.state === 'loading') return null;
  if (timeOut.state === 'error') return <p>Whether there is a time-out could not be read.</p>;
  const found = timeOut.value;
  if (!found || found.until <= now) return <p>Not in time-out.</p>;
  return (
    <p>
      <strong>In time-out</strong> until {momentOf(found.until)}
      {found.byName && ` by ${found.byName}`}
      {found.reason && `: “${found.reason}”`}
    </p>
  );
}
