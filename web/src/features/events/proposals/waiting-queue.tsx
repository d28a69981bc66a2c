import { quoted } from '@contract/quoted.ts';
import { useRef, useState } from 'react';
import type { QueryResult } from '../../../data/use-query.ts';
import type { ShownProposal } from '../api/proposals.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListLoading } from '../../../ui/list-waiting.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useFocusRecovery } from '../../../ui/use-focus-recovery.ts';
import type { PosterDialog } from '../form/poster-field.tsx';
import { ProposalsFailed } from './proposals-failed.tsx';
import { WaitingRow } from './waiting-row.tsx';
import styles from './proposals.module.css';

interface WaitingQueueProps {
  /** The uid of the member who decides. */
  uid: string;
  online: boolean;
  waiting: QueryResult<ShownProposal[]>;
  PictureDialog: PosterDialog;
}

interface Approval {
  title: string;
  /** The ID of the event that the proposal has become. */
  event: string;
}

/** Returns the waiting proposals. The open one keeps its place even if somebody else has decided on it. */
function rowsOf(waiting: ShownProposal[], opened: ShownProposal | null): ShownProposal[] {
  if (!opened || waiting.some(({ id }) => id === opened.id)) return waiting;
  return [...waiting, opened].sort((one, other) => one.at - other.at);
}

/** The live queue of waiting proposals, oldest first. */
export function WaitingQueue({ uid, online, waiting, PictureDialog }: WaitingQueueProps) {
  const [opened, setOpened] = useState<ShownProposal | null>(null);
  const [approval, setApproval] = useState<Approval | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const trackFocus = useFocusRecovery(list);

  // An open proposal stays, because its form may hold changes.
  if (waiting.state === 'loading' && !opened) return <ListLoading what="the proposals" />;
  const failed = waiting.state === 'failed' && <ProposalsFailed online={online} onRetry={waiting.retry} />;
  if (failed && !opened) return failed;
  const rows = rowsOf(waiting.state === 'ready' ? waiting.value : [], opened);
  return (
    <>
      {failed}
      <div role="status">
        {approval && (
          <Notice
            kind="success"
            action={
              <ButtonLink size="small" variant="secondary" to={`/events/${approval.event}`}>
                To the event
              </ButtonLink>
            }
          >
            {`Announced: ${quoted(approval.title)}. The member is told.`}
          </Notice>
        )}
      </div>
      <ul
        ref={list}
        className={styles.list}
        role="list"
        aria-label="Waiting proposals"
        tabIndex={-1}
        onFocus={trackFocus}
      >
        {rows.map((proposal) => (
          <WaitingRow
            key={proposal.id}
            uid={uid}
            proposal={proposal}
            online={online}
            open={opened?.id === proposal.id}
            PictureDialog={PictureDialog}
            onOpen={(open) => setOpened(open ? proposal : null)}
            onDecided={(event) => {
              // Another one may have been opened before the answer came.
              setOpened((now) => (now?.id === proposal.id ? null : now));
              setApproval(event === null ? null : { title: proposal.title, event });
            }}
          />
        ))}
      </ul>
      {rows.length === 0 && (
        <EmptyState title="Nothing waits. Put a record on.">
          What members propose lands here at once.
        </EmptyState>
      )}
    </>
  );
}
