import { quoted } from '@contract/quoted.ts';
import { removedKeptDays } from '@contract/member-record.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { source } from '../../../data/source.ts';
import { useSource } from '../../../data/use-source.ts';
import { type Member, watchMember } from '../api/members.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ListWaiting } from '../../../ui/list-waiting.tsx';
import { FailureNotice, Notice } from '../../../ui/notice.tsx';
import { Time } from '../../../ui/time.tsx';
import { watchSuspension } from '../../../data/suspension.ts';
import { callFunction } from '../../../platform/call-function.ts';
import { Button } from '../../../ui/button.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { AccessForm } from './access-form.tsx';
import { History } from './history.tsx';
import styles from './users.module.css';
import { historyPath } from './query.ts';
import { RoleForm } from './role-form.tsx';
import { siteTime, zoneMark } from '../../../lib/site-clock.ts';
import { shortDay } from './texts.ts';
import { useNames } from './use-names.ts';

interface MemberSheetProps {
  uid: string;
  /** Rendered in the profile section: removes parts of the member's profile. */
  removal?: RemovalSlot | undefined;
  /** The uid of the admin. */
  ownUid: string;
  onClose: () => void;
}

export type RemovalSlot = (member: Pick<Member, 'uid' | 'name'>) => ReactNode;

/** Everything that an admin can see about a member and do, live. */
export function MemberSheet({ uid, removal, ownUid, onClose }: MemberSheetProps) {
  const online = useOnline();
  const member = useSource(source(['a member', uid], { watch: watchMember(uid) }));
  const found = member.data;
  return (
    <Dialog open onClose={onClose} title={found?.name ?? 'Member'}>
      <ListWaiting what="the member" of={member} />
      {found === null && <p>There is no account with this number, or not any more. Its history stays.</p>}
      {found && (
        <>
          <MemberFacts member={found} />
          {!online && (
            <div className={styles.offline}>
              <Notice live title="You are offline">
                Roles and access can be changed as soon as the network is back.
              </Notice>
            </div>
          )}
          {uid !== ownUid && (removal || found.removed) && (
            <section className={styles.part} aria-label="Profile">
              <h3>Profile</h3>
              {found.removed && <RemovedProfile uid={uid} removed={found.removed} />}
              {removal?.({ uid, name: found.name })}
            </section>
          )}
          <RoleForm member={found} own={uid === ownUid} />
          <AccessForm member={found} own={uid === ownUid} />
        </>
      )}
      {found !== undefined && (
        <section className={styles.part}>
          <h3>History</h3>
          {found && <SuspensionState uid={uid} />}
          <History member={uid} />
          <p>
            <Link to={historyPath(uid)}>All of it on one page</Link>
          </p>
        </section>
      )}
    </Dialog>
  );
}

function MemberFacts({ member: { uid, email, joinedAt, unverified, disabled } }: { member: Member }) {
  return (
    <div className={styles.facts}>
      <p>{email || 'No e-mail'}</p>
      <p>
        Joined <Time at={joinedAt}>{shortDay(joinedAt)}</Time>
        {unverified ? ', e-mail not confirmed yet' : ''}
      </p>
      {disabled?.hidden ? (
        <p>Others see neither name nor picture.</p>
      ) : (
        !unverified && (
          <p>
            <Link to={`/author/${uid}`}>What others see</Link>
          </p>
        )
      )}
    </div>
  );
}

/** Shows whether the member is in a suspension. */
function SuspensionState({ uid }: { uid: string }) {
  const { data: found, failure } = useSource(source(['a suspension', uid], { watch: watchSuspension(uid) }));
  if (failure) return <p>Whether there is a time-out could not be read.</p>;
  if (found === undefined) return null;
  if (!found) return <p>Not in time-out.</p>;
  return (
    <p>
      <strong>In time-out</strong> until {siteTime(found.until)}
      {zoneMark(found.until)}
      {found.byName && ` by ${found.byName}`}
      {found.reason && `: ${quoted(found.reason)}`}
    </p>
  );
}

interface RemovedProfileProps {
  uid: string;
  removed: NonNullable<Member['removed']>;
}

/** What staff removed from a profile, which an admin can give back. */
function RemovedProfile({ uid, removed: { at, by, reason, before } }: RemovedProfileProps) {
  const online = useOnline();
  const nameOf = useNames([by]);
  const [failure, setFailure] = useState<string | null>(null);
  const giveBack = async () => {
    setFailure(null);
    const answer = await callFunction('moderateMember', { action: 'restore', uid });
    if (!answer.ok) setFailure(answer.message);
  };
  const parts = [
    ...(before.displayName === undefined ? [] : [`the name ${quoted(before.displayName)}`]),
    ...(before.photoURL === undefined ? [] : ['the picture']),
    ...(before.bio === undefined ? [] : [`the bio ${quoted(before.bio)}`]),
  ];
  return (
    <>
      <p>
        {nameOf(by)} removed {new Intl.ListFormat('en-GB').format(parts)} on {siteTime(at)}
        {zoneMark(at)}: {quoted(reason)}
      </p>
      <Button variant="secondary" pendingText="Giving back…" aria-disabled={!online} onClick={giveBack}>
        Give it back
      </Button>
      <p className={styles.soft}>Possible for {removedKeptDays} days. What they have chosen since stays.</p>
      <FailureNotice>{failure}</FailureNotice>
    </>
  );
}
