import { quoted } from '@contract/quoted.ts';
import { useId, useState } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { SectionTabs } from '../../../ui/section-tabs.tsx';
import type { ShownProposal } from '../api/proposal-records.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListWaiting } from '../../../ui/list-waiting.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { type SourceResult, useSource } from '../../../data/use-source.ts';
import { publicName } from '../../../data/member-names.ts';
import { siteTime, zoneMark } from '../../../lib/site-clock.ts';
import { OwnProposals } from './own-proposals.tsx';
import { countOf, useWaitingProposals } from './use-proposals.ts';
import { ActionRow } from '../../../ui/link-button.tsx';
import styles from './proposals.module.css';
import { OpenProposal, type OpenProposalProps } from './open-proposal.tsx';
import { whenAndWhere } from './proposal-texts.ts';

interface ProposalsProps {
  uid: string;
  /** Whether the member is an author or admin, who sees the waiting proposals. */
  decides: boolean;
  list: 'waiting' | 'own';
}

/** The page of proposals: the member's own, and for authors and admins also the waiting ones. */
export function Proposals({ decides, ...rest }: ProposalsProps) {
  const online = useOnline();
  return (
    <>
      {!online && (
        <Notice live title="You are offline">
          This is how things stood when the network went. Nothing can be decided before it is back.
        </Notice>
      )}
      {decides ? <DecidersLists {...rest} /> : <OwnProposals uid={rest.uid} />}
    </>
  );
}

function DecidersLists({ uid, list }: Omit<ProposalsProps, 'decides'>) {
  const waiting = useWaitingProposals();
  const tabs = [
    { to: '/events/proposals', label: 'Waiting', count: countOf(waiting) },
    { to: '/events/proposals?list=own', label: 'Your proposals' },
  ];
  return (
    <>
      <SectionTabs label="Lists" tabs={tabs} current={list === 'own' ? 1 : 0} />
      {list === 'own' ? <OwnProposals uid={uid} /> : <WaitingQueue uid={uid} waiting={waiting} />}
    </>
  );
}

interface WaitingQueueProps {
  /** The uid of the member who decides. */
  uid: string;
  waiting: SourceResult<ShownProposal[]>;
}

interface Approval {
  title: string;
  /** The ID of the event that the proposal has become. */
  event: string;
}

/** Returns the waiting proposals. The open one keeps its place even if somebody else has decided on it. */
function rowsOf(waiting: ShownProposal[], opened: ShownProposal | null): ShownProposal[] {
  if (!opened || waiting.some(({ id }) => id === opened.id)) return waiting;
  return [...waiting, opened].sort((a, b) => a.at - b.at);
}

/** The live queue of waiting proposals, oldest first. */
function WaitingQueue({ uid, waiting }: WaitingQueueProps) {
  const [opened, setOpened] = useState<ShownProposal | null>(null);
  const [approval, setApproval] = useState<Approval | null>(null);

  // An open proposal stays, because its form may hold changes.
  const missing = <ListWaiting what="the proposals" of={waiting} />;
  if (!waiting.data && !opened) return missing;
  const rows = rowsOf(waiting.data ?? [], opened);
  return (
    <>
      {waiting.failure && missing}
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
      <ul data-focus-home="" className={styles.list} role="list" aria-label="Waiting proposals" tabIndex={-1}>
        {rows.map((proposal) => (
          <WaitingRow
            key={proposal.id}
            uid={uid}
            proposal={proposal}
            open={opened?.id === proposal.id}
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

interface WaitingRowProps extends OpenProposalProps {
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** One waiting proposal, which expands to a preview with the decisions. */
function WaitingRow(props: WaitingRowProps) {
  const { proposal, open, onOpen } = props;
  const { title, fields, by, byName, at } = proposal;
  const heading = useId();
  const { data: now } = useSource(by === undefined ? null : publicName(by));
  // The stored name is the one that the member had.
  const name = now ?? byName;
  return (
    <li
      className={styles.row}
      data-row=""
      data-open={open || undefined}
      tabIndex={-1}
      aria-labelledby={heading}
    >
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      {fields && <p className={styles.meta}>{whenAndWhere(fields)}</p>}
      <p className={styles.meta}>
        Proposed by {by === undefined ? 'a former member' : (name ?? 'somebody without a name')},{' '}
        {siteTime(at) + zoneMark(at)}
      </p>
      <ActionRow>
        <Button
          size="small"
          variant="secondary"
          aria-expanded={open}
          aria-label={`${open ? 'Close' : 'Open'}: ${title}`}
          onClick={() => onOpen(!open)}
        >
          {open ? 'Close' : 'Open'}
        </Button>
      </ActionRow>
      {open && <OpenProposal {...props} />}
    </li>
  );
}
