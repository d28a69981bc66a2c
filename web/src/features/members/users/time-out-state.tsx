import { quoted } from '@contract/quoted.ts';
import { type MemberTimeOut, watchTimeOut } from '../../../data/time-out.ts';
import { useLive } from '../../../data/use-live.ts';
import { siteDateTimeText } from './texts.ts';

/** Shows whether the member is in a time-out. */
export function TimeOutState({ uid }: { uid: string }) {
  const timeOut = useLive<MemberTimeOut | null>('a time-out', uid, watchTimeOut(uid));
  if (timeOut.state === 'loading') return null;
  if (timeOut.state === 'failed') return <p>Whether there is a time-out could not be read.</p>;
  const found = timeOut.value;
  if (!found) return <p>Not in time-out.</p>;
  return (
    <p>
      <strong>In time-out</strong> until {siteDateTimeText(found.until)}
      {found.byName && ` by ${found.byName}`}
      {found.reason && `: ${quoted(found.reason)}`}
    </p>
  );
}
