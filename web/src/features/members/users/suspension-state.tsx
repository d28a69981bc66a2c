import { quoted } from '@contract/quoted.ts';
import { type MemberSuspension, watchSuspension } from '../../../data/suspension.ts';
import { useLive } from '../../../data/use-query.ts';
import { siteDateTimeText } from './texts.ts';

/** Shows whether the member is in a suspension. */
export function SuspensionState({ uid }: { uid: string }) {
  const suspension = useLive<MemberSuspension | null>('a suspension', uid, watchSuspension(uid));
  if (suspension.state === 'loading') return null;
  if (suspension.state === 'failed') return <p>Whether there is a time-out could not be read.</p>;
  const found = suspension.value;
  if (!found) return <p>Not in time-out.</p>;
  return (
    <p>
      <strong>In time-out</strong> until {siteDateTimeText(found.until)}
      {found.byName && ` by ${found.byName}`}
      {found.reason && `: ${quoted(found.reason)}`}
    </p>
  );
}
