import { removedKeptDays } from '@contract/member-record.ts';
import { quoted } from '@contract/quoted.ts';
import { useState } from 'react';
import type { Member } from '../api/members.ts';
import { callFunction } from '../../../platform/callables.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { usePending } from '../../../ui/use-pending.ts';
import styles from './member-sheet.module.css';
import { siteDateTimeText } from './texts.ts';
import { useNames } from './use-names.ts';

interface RemovedProfileProps {
  uid: string;
  removed: NonNullable<Member['removed']>;
  online: boolean;
}

/** What staff removed from a profile, which an admin can give back. */
export function RemovedProfile({ uid, removed: { at, by, reason, before }, online }: RemovedProfileProps) {
  const nameOf = useNames([by]);
  const [failure, setFailure] = useState<string | null>(null);
  const { pending, run } = usePending(async () => {
    setFailure(null);
    const answer = await callFunction('moderateMember', { action: 'restore', uid });
    if (!answer.ok) setFailure(answer.message);
  });
  const parts = [
    ...(before.displayName === undefined ? [] : [`the name ${quoted(before.displayName)}`]),
    ...(before.photoURL === undefined ? [] : ['the picture']),
    ...(before.bio === undefined ? [] : [`the bio ${quoted(before.bio)}`]),
  ];
  return (
    <>
      <p>
        {nameOf(by)} removed {new Intl.ListFormat('en-GB').format(parts)} on {siteDateTimeText(at)}:{' '}
        {quoted(reason)}
      </p>
      <Button
        variant="secondary"
        pending={pending}
        pendingText="Giving back…"
        aria-disabled={!online}
        onClick={() => online && void run()}
      >
        Give it back
      </Button>
      <p className={styles.soft}>Possible for {removedKeptDays} days. What they have chosen since stays.</p>
      {failure !== null && (
        <Notice kind="error" live>
          {failure}
        </Notice>
      )}
    </>
  );
}
