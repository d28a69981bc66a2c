import { Fragment } from 'react';
import { formatCents } from '@contract/money.ts';
import { siteTimeZone } from '@contract/site.ts';
import type { LedgerEntry } from '../api/donation-ledger.ts';
import { settings } from '../../../platform/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { DonorWords } from './donor-words.tsx';
import styles from './ledger-table.module.css';
import { paymentAddress } from './payment-address.ts';
import { leftOf } from './refund-amount.ts';
import { Time } from '../../../ui/time.tsx';

const time = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: siteTimeZone,
});

const statusNames: Record<LedgerEntry['status'], string> = {
  succeeded: 'Paid',
  refunded: 'Refunded',
  disputed: 'In dispute',
  lost: 'Lost in a dispute',
};

/** Returns the text of the status, with the amount if the dispute covers only part of the donation. */
const stateOf = ({ status, amount, refunded, disputed }: LedgerEntry): string =>
  disputed > 0 && disputed < amount - refunded
    ? `${statusNames[status]}: ${formatCents(disputed)}`
    : statusNames[status];

interface LedgerTableProps {
  caption: string;
  entries: readonly LedgerEntry[];
  onRefund: (entry: LedgerEntry) => void;
}

export function LedgerTable({ caption, entries, onRefund }: LedgerTableProps) {
  return (
    <div className={styles.frame} tabIndex={0} role="region" aria-label={caption}>
      <p className={styles.hint}>Scroll sideways for the donor, the payment and Refund.</p>
      <DataTable caption={caption} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col" data-number>
              Amount
            </th>
            <th scope="col" data-number>
              Fee
            </th>
            <th scope="col" data-number>
              Refunded
            </th>
            <th scope="col">State</th>
            <th scope="col">From</th>
            <th scope="col">Payment</th>
            <th scope="col">
              <VisuallyHidden>Acts</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Fragment key={entry.id}>
              <LedgerRow entry={entry} onRefund={onRefund} />
              {entry.details && (
                <tr>
                  <td colSpan={8}>
                    <DonorWords details={entry.details} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}

interface LedgerRowProps {
  entry: LedgerEntry;
  onRefund: (entry: LedgerEntry) => void;
}

function LedgerRow({ entry, onRefund }: LedgerRowProps) {
  const { id, createdAt, amount, fee, refunded, status, uid } = entry;
  return (
    <tr data-status={status}>
      <th scope="row">
        <Time at={createdAt}>{time.format(createdAt)}</Time>
      </th>
      <td data-number>{formatCents(amount)}</td>
      <td data-number>{fee === null ? 'not yet' : formatCents(fee)}</td>
      <td data-number>{refunded === 0 ? '–' : formatCents(refunded)}</td>
      <td>{stateOf(entry)}</td>
      <td>{uid === null ? 'A visitor' : 'A member'}</td>
      <td>
        <a
          href={paymentAddress(id, settings.stripePublishableKey)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${id} at Stripe (opens in a new tab)`}
        >
          <code>{id}</code>
        </a>
      </td>
      <td>
        {leftOf(entry) > 0 && (
          <Button
            variant="secondary"
            size="small"
            aria-label={`Refund ${formatCents(amount)} of ${time.format(createdAt)}`}
            onClick={() => onRefund(entry)}
          >
            Refund…
          </Button>
        )}
      </td>
    </tr>
  );
}
