import { useId } from 'react';
import { dateTimeIn, ownZone } from '../../../lib/zone-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { OpenProposal, type OpenProposalProps } from './open-proposal.tsx';
import { whenAndWhere } from './proposal-texts.ts';
import styles from './proposals.module.css';

interface WaitingRowProps extends OpenProposalProps {
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** One waiting proposal, which expands to a preview with the decisions. */
export function WaitingRow(props: WaitingRowProps) {
  const { proposal, open, onOpen } = props;
  const { title, fields, by, byName, at } = proposal;
  const heading = useId();
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
        Proposed by {by === undefined ? 'a former member' : (byName ?? 'somebody without a name')},{' '}
        {dateTimeIn(at, ownZone())}
      </p>
      <div className={styles.actions}>
        <Button
          size="small"
          variant="secondary"
          aria-expanded={open}
          aria-label={`${open ? 'Close' : 'Open'}: ${title}`}
          onClick={() => onOpen(!open)}
        >
          {open ? 'Close' : 'Open'}
        </Button>
      </div>
      {open && <OpenProposal {...props} />}
    </li>
  );
}
