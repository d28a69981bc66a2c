import { useId, useRef } from 'react';
import { readPublicName } from '../../../data/member-names.ts';
import { useLookups } from '../../../data/use-lookups.ts';
import { siteTimeZone } from '@contract/site.ts';
import { zoneMark } from '../../../lib/site-clock.ts';
import { dateTimeIn } from '../../../lib/zone-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { OpenProposal, type OpenProposalProps } from './open-proposal.tsx';
import { whenAndWhere } from './proposal-texts.ts';
import styles from './proposals.module.css';

interface WaitingRowProps extends Omit<OpenProposalProps, 'row'> {
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** One waiting proposal, which expands to a preview with the decisions. */
export function WaitingRow(props: WaitingRowProps) {
  const { proposal, open, onOpen } = props;
  const { title, fields, by, byName, at } = proposal;
  const heading = useId();
  const row = useRef<HTMLLIElement>(null);
  const names = useLookups('the name of a member', by === undefined ? [] : [by], readPublicName);
  // The stored name is the one that the member had.
  const name = (by && names[by]) ?? byName;
  return (
    <li
      ref={row}
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
        {dateTimeIn(at, siteTimeZone) + zoneMark(at)}
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
      {open && <OpenProposal {...props} row={row} />}
    </li>
  );
}
