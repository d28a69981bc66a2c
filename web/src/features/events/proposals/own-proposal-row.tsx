import { quoted } from '@contract/quoted.ts';
import { useId } from 'react';
import { dateTimeIn, ownZone } from '../../../lib/zone-texts.ts';
import type { ShownProposal } from '../api/proposals.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { stateNames, whenAndWhere } from './proposal-texts.ts';
import styles from './proposals.module.css';

interface OwnProposalRowProps {
  proposal: ShownProposal;
  /** Whether the network is down. */
  locked: boolean;
  onWithdraw: () => void;
}

export function OwnProposalRow({ proposal, locked, onWithdraw }: OwnProposalRowProps) {
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
      <div className={styles.actions}>
        {state === 'waiting' && (
          <Button
            size="small"
            variant="secondary"
            aria-disabled={locked}
            aria-label={`Take back: ${title}`}
            onClick={() => !locked && onWithdraw()}
          >
            Take back
          </Button>
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
      </div>
    </li>
  );
}
