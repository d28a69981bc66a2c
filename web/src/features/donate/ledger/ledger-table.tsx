import { formatCents } from '@contract/money.ts';
import { siteTimeZone } from '@contract/site.ts';
import { quoted } from '@contract/quoted.ts';
import { Fragment } from 'react';
import { type LedgerEntry, remainingOf } from '../api/ledger.ts';
import { settings } from '../../../platform/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Time } from '../../../ui/time.tsx';
import styles from './ledger.module.css';

/** Returns the URL of a payment in Stripe's Dashboard, which separates test payments from live ones. */
export function paymentAddress(id: string, publishableKey: string | null): string {
  const mode = publishableKey?.startsWith('pk_test_') ? 'test/' : '';
  return `https://dashboard.stripe.com/${mode}payments/${encodeURIComponent(id)}`;
}

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

/** Returns the text of the status, with the amount if only part of the donation was refunded or is disputed. */
function stateOf({ status, amount, refunded, disputed }: LedgerEntry): string {
  const name = statusNames[status];
  if (status === 'succeeded' && refunded > 0) return `${name}, ${formatCents(refunded)} back`;
  return disputed > 0 && disputed < amount - refunded ? `${name}: ${formatCents(disputed)}` : name;
}

const columns: readonly { name: string; number?: true }[] = [
  { name: 'Date' },
  { name: 'Amount', number: true },
  { name: 'Fee', number: true },
  { name: 'Refunded', number: true },
  { name: 'State' },
  { name: 'From' },
  { name: 'Payment' },
];

interface LedgerTableProps {
  caption: string;
  entries: readonly LedgerEntry[];
  onRefund: (entry: LedgerEntry) => void;
}

/**
 * A month's donations, as blocks where the columns have no room. It has explicit roles, because `display: block`
 * removes the implicit ones of a table.
 */
export function LedgerTable({ caption, entries, onRefund }: LedgerTableProps) {
  return (
    <div className={styles.frame}>
      <DataTable caption={caption} className={styles.table}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ name, number }) => (
              <th key={name} role="columnheader" scope="col" data-number={number}>
                {name}
              </th>
            ))}
            <th role="columnheader" scope="col">
              <VisuallyHidden>Acts</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {entries.map((entry) => (
            <Fragment key={entry.id}>
              <LedgerRow entry={entry} onRefund={onRefund} />
              {entry.details && (
                <tr role="row">
                  <td role="cell" colSpan={8} className={styles.words}>
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
    <tr role="row" className={styles.donation} data-status={status}>
      <th role="rowheader" scope="row" className={styles.date}>
        <Time at={createdAt}>{time.format(createdAt)}</Time>
      </th>
      <td role="cell" className={styles.amount} data-number>
        {formatCents(amount)}
      </td>
      <td role="cell" data-number data-label="Fee">
        {fee === null ? 'not yet' : formatCents(fee)}
      </td>
      <td role="cell" data-number data-label="Refunded" data-none={refunded === 0 || undefined}>
        {refunded === 0 ? '–' : formatCents(refunded)}
      </td>
      <td role="cell">{stateOf(entry)}</td>
      <td role="cell">{uid === null ? 'A visitor' : 'A member'}</td>
      <td role="cell" className={styles.payment}>
        <a
          href={paymentAddress(id, settings.stripePublishableKey)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${id} at Stripe (opens in a new tab)`}
        >
          <code>{id}</code>
        </a>
      </td>
      <td role="cell" className={styles.act}>
        {remainingOf(entry) > 0 && (
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

/** The name, email address, and message that came with a donation. */
function DonorWords({ details }: { details: NonNullable<LedgerEntry['details']> }) {
  const { name, nameShown, message, receiptEmail } = details;
  return (
    <div className={styles.donorWords}>
      {name !== undefined && (
        <p>
          <strong>{name}</strong>, {nameShown ? 'who may be thanked by this name' : 'not to be named'}
        </p>
      )}
      {message !== undefined && <p className={styles.message}>{quoted(message)}</p>}
      {receiptEmail !== undefined && <p>Receipt to {receiptEmail}</p>}
    </div>
  );
}
