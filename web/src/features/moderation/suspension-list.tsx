import { quoted } from '@contract/quoted.ts';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { readPublicName } from '../../data/member-names.ts';
import { useMemberNames } from '../../data/use-member-names.ts';
import { logError } from '../../platform/log.ts';
import type { MemberSuspension } from '../../data/suspension.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFailed, ListLoading } from '../../ui/list-waiting.tsx';
import type { ModerationSession } from './moderation-session.ts';
import { UndoBar } from './undo-bar.tsx';
import type { Member } from './suspension-actions.ts';
import { SuspensionDialog } from './suspension-dialog.tsx';
import styles from './suspension-list.module.css';
import { useQueueFocus } from './use-queue-focus.ts';
import type { Suspensions } from './use-suspensions.ts';
import { dateTimeText } from './texts.ts';
import { Time } from '../../ui/time.tsx';

interface SuspensionListProps {
  session: ModerationSession;
  suspensions: Suspensions;
  online: boolean;
}

/** All members in a suspension. */
export function SuspensionList({ session, suspensions, online }: SuspensionListProps) {
  const [changed, setChanged] = useState<{ member: Member; before: MemberSuspension } | null>(null);
  const region = useRef<HTMLDivElement>(null);
  const trackFocus = useQueueFocus(region, session.undo);

  if (suspensions.state === 'loading') return <ListLoading what="the time-outs" />;
  if (suspensions.state === 'failed') {
    return (
      <ListFailed title="The time-outs did not load" onRetry={suspensions.retry}>
        {online ? 'They hold nevertheless.' : 'You are offline. They come when the network does.'}
      </ListFailed>
    );
  }
  return (
    <div ref={region} tabIndex={-1} className={styles.region} onFocus={trackFocus}>
      {suspensions.value.length === 0 && (
        <EmptyState title="Everybody may talk">Members in time-out are listed here until it ends.</EmptyState>
      )}
      <ul role="list">
        {suspensions.value.map((suspension) => (
          <SuspensionRow
            key={suspension.uid}
            suspension={suspension}
            locked={!online}
            onChange={(member) => setChanged({ member, before: suspension })}
            onLift={(member) => void session.suspensionActions.lift(member, suspension)}
          />
        ))}
      </ul>
      <UndoBar undo={session.undo} />
      {changed && (
        <SuspensionDialog actions={session.suspensionActions} {...changed} onClose={() => setChanged(null)} />
      )}
    </div>
  );
}

const words = { unknown: '', none: 'No name' };

/** Reads a member's name. A suspension can be lifted and changed even if this fails. */
const readName = (uid: string): Promise<string | null> =>
  readPublicName(uid).catch((error: unknown) => {
    logError('Reading the name of a member', error);
    return null;
  });

interface SuspensionRowProps {
  suspension: MemberSuspension;
  locked: boolean;
  onChange: (member: Member) => void;
  onLift: (member: Member) => void;
}

function SuspensionRow({ suspension, locked, onChange, onLift }: SuspensionRowProps) {
  const { uid, until, reason, byName, at } = suspension;
  const name = useMemberNames([uid], readName, words)(uid);
  const button = (label: string, onClick: (member: Member) => void) => (
    <Button
      variant="secondary"
      size="small"
      aria-disabled={locked || name === ''}
      aria-label={`${label}: ${name}`}
      onClick={() => {
        if (!locked && name !== '') onClick({ uid, name });
      }}
    >
      {label}
    </Button>
  );
  return (
    <li data-row="" tabIndex={-1} className={styles.row}>
      <div>
        <h2 className={styles.name}>
          <Link to={`/author/${uid}`}>{name || '…'}</Link>
        </h2>
        <p>
          Until <Time at={until}>{dateTimeText(until)}</Time>: {quoted(reason)}
        </p>
        <p className={styles.by}>
          By {byName}, {dateTimeText(at)}
        </p>
      </div>
      <div className={styles.actions}>
        {button('Lift', onLift)}
        {button('Change', onChange)}
      </div>
    </li>
  );
}
