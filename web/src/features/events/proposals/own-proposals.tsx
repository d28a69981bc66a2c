import { quoted } from '@contract/quoted.ts';
import { useId, useState } from 'react';
import type { ShownProposal } from '../api/proposal-records.ts';
import { withdrawProposal } from '../api/writing.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { RowButton } from '../../../ui/row-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { ListWaiting } from '../../../ui/list-waiting.tsx';
import { FailureNotice } from '../../../ui/notice.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { dateTimeIn, ownZone } from '../../../lib/zone-texts.ts';
import { useOwnProposals } from './use-proposals.ts';
import { ActionRow } from '../../../ui/link-button.tsx';
import styles from './proposals.module.css';
import { stateNames, whenAndWhere } from './proposal-texts.ts';

/** The live list of a member's own proposals and their states. */
export function OwnProposals({ uid }: { uid: string }) {
  const list = useOwnProposals(uid);
  const proposals = list.data;
  const [withdrawing, setWithdrawing] = useState<ShownProposal | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const withdraw = async ({ id }: ShownProposal) => {
    const answer = await withdrawProposal(id);
    setWithdrawing(null);
    setFailure(answer.ok ? null : answer.message);
  };

  if (!proposals) return <ListWaiting what="your proposals" of={list} />;
  if (proposals.length === 0)
    return (
      <EmptyState
        title="Nothing proposed yet"
        action={<ButtonLink to="/events/new">Propose an event</ButtonLink>}
      >
        You know of a show that is not listed? Tell us, and an author or admin puts it up.
      </EmptyState>
    );
  return (
    <>
      <FailureNotice title="Not taken back">{failure}</FailureNotice>
      <ul data-focus-home="" className={styles.list} role="list" aria-label="Your proposals" tabIndex={-1}>
        {proposals.map((proposal) => (
          <OwnProposalRow key={proposal.id} proposal={proposal} onWithdraw={() => setWithdrawing(proposal)} />
        ))}
      </ul>
      {withdrawing && (
        <FormDialog
          title="Take it back?"
          action="Take it back"
          pendingText="Taking it back…"
          onSubmit={() => withdraw(withdrawing)}
          onClose={() => setWithdrawing(null)}
        >
          <p>
            Nobody decides about {quoted(withdrawing.title)} then, and the night is free for somebody else’s
            proposal.
          </p>
        </FormDialog>
      )}
    </>
  );
}

interface OwnProposalRowProps {
  proposal: ShownProposal;
  onWithdraw: () => void;
}

function OwnProposalRow({ proposal, onWithdraw }: OwnProposalRowProps) {
  const online = useOnline();
  const { id, title, fields, state, reason, event, at } = proposal;
  const heading = useId();
  return (
    <li className={styles.row} data-row="" tabIndex={-1} aria-labelledby={heading}>
      <p className={styles.state} data-state={state}>
        {state === 'approved' && event === undefined ? 'Taken off the site' : stateNames[state]}
      </p>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      {fields && <p className={styles.meta}>{whenAndWhere(fields)}</p>}
      <p className={styles.meta}>Proposed {dateTimeIn(at, ownZone())}</p>
      {reason !== undefined && <p className={styles.reason}>{quoted(reason)}</p>}
      <ActionRow>
        {state === 'waiting' && (
          <RowButton of={title} aria-disabled={!online} onClick={onWithdraw}>
            Take back
          </RowButton>
        )}
        {state === 'approved' && event !== undefined && (
          <ButtonLink size="small" variant="secondary" to={`/events/${event}`} aria-label={`Open: ${title}`}>
            Open
          </ButtonLink>
        )}
        {(state === 'declined' || state === 'withdrawn') && fields && (
          <ButtonLink
            size="small"
            variant="secondary"
            to={`/events/new?again=${id}`}
            aria-label={`Propose again: ${title}`}
          >
            Propose again
          </ButtonLink>
        )}
      </ActionRow>
    </li>
  );
}
