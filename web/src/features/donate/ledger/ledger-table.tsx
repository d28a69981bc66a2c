import { formatCents } from '@contract/money.ts';
import { siteTimeZone } from '@contract/site.ts';
import type { LedgerEntry } from '../api/donation-ledger.ts';
import { settings } from '../../../platform/settings.ts';
import styles from './ledger-table.module.css';
import { paymentAddress } from './payment-address.ts';

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
};

export function LedgerTable({ caption, entries }: { caption: string; entries: readonly LedgerEntry[] }) {
  return (
    <div className={styles.frame} tabIndex={0} role="region" aria-label={caption}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
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
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, createdAt, amount, fee, refunded, status, uid }) => (
            <tr key={id} data-status={status}>
              <th scope="row">
                <time dateTime={new Date(createdAt).toISOString()}>{time.format(createdAt)}</time>
              </th>
              <td data-number>{formatCents(amount)}</td>
              <td data-number>{fee === null ? 'not yet' : formatCents(fee)}</td>
              <td data-number>{refunded === 0 ? '–' : formatCents(refunded)}</td>
              <td>{statusNames[status]}</td>
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
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
