import { useId } from 'react';
import { momentIn, ownZone } from '../../../lib/zone-texts.ts';
import type { ShownProposal } from '../api/proposals.ts';
import { Button } from '../../../ui/button.tsx';
import { OpenProposal } from './open-proposal.tsx';
import type { PosterDialog } from '../form/poster-field.tsx';
import { whenAndWhere } from './proposal-words.ts';
import styles from './proposals.module.css';

export interface WaitingRowProps {
  uid: string;
  proposal: ShownProposal;
  online: boolean;
  open: boolean;
  PictureDialog: PosterDialog;
  onOpen: (open: boolean) => void;
  /** The event that it has become; null where it was declined. */
  onDecided: (event: string | null) => void;
}

/** One proposal; opened with everything that a decision about it takes. */
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
        {by === undefined ? 'A former member' : (byName ?? 'No name')}, {momentIn(at, ownZone())}
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
