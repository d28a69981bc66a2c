import { isMonth, monthAfter, monthOf } from '@contract/calendar.ts';
import { siteTimeZone } from '@contract/site.ts';
import { type Cents, cents, formatCents } from '@contract/money.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { source } from '../../../data/source.ts';
import { useSource } from '../../../data/use-source.ts';
import { ledgerCsv, type LedgerEntry, readLedger, type Sums, sumUp } from '../api/ledger.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListWaiting } from '../../../ui/list-waiting.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { download } from '../../../platform/download.ts';
import styles from './ledger.module.css';
import { LedgerTable } from './ledger-table.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const name = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The accounts of the month in the URL, by default the current one, for admins: donations, fees, and refunds. */
export function DonationLedger() {
  const [current] = useState(() => monthOf(Date.now(), siteTimeZone));
  const [search, setSearch] = useSearchParams();
  const requested = search.get('month') ?? '';
  const month = isMonth(requested) && requested < current ? requested : current;
  const setMonth = (next: string) =>
    setSearch({ tab: 'donations', ...(next !== current && { month: next }) }, { replace: true });
  const [refunding, setRefunding] = useState<LedgerEntry | null>(null);
  const ledger = useSource(source(['the donations of a month', month], { load: () => readLedger(month) }));
  const { data, failure, retry } = ledger;
  const { entries, unreadable } = data && !failure ? data : { entries: [], unreadable: null };
  const monthName = name.format(new Date(`${month}-01T00:00:00Z`));

  return (
    <section data-focus-home="" aria-label="Donations">
      <div className={styles.months}>
        <Button variant="secondary" size="small" onClick={() => setMonth(monthAfter(month, -1))}>
          Month before
        </Button>
        <h2 className={styles.month} aria-live="polite">
          {monthName}
        </h2>
        <Button
          variant="secondary"
          size="small"
          disabled={month >= current}
          onClick={() => setMonth(monthAfter(month, 1))}
        >
          Month after
        </Button>
      </div>
      <ListWaiting what={`the donations of ${monthName}`} of={ledger} />
      {unreadable && unreadable.length > 0 && (
        <Notice kind="error" title="Not everything could be read">
          Reload the page. What is still missing then is missing from the sums, too: look it up at Stripe (
          {unreadable.join(', ')}).
        </Notice>
      )}
      {unreadable && entries.length + unreadable.length === 0 && (
        <EmptyState title="Nothing came in">Nobody donated in {monthName}.</EmptyState>
      )}
      {entries.length > 0 && (
        <>
          <MonthSums sums={sumUp(entries)} />
          <LedgerTable caption={`Donations in ${monthName}`} entries={entries} onRefund={setRefunding} />
          <LedgerDownload month={month} entries={entries} />
        </>
      )}
      {refunding && (
        <RefundDialog
          entry={entries.find(({ id }) => id === refunding.id) ?? refunding}
          onEnd={retry}
          // Another dialog may have opened while the refund was in flight.
          onClose={() => setRefunding((shown) => (shown === refunding ? null : shown))}
        />
      )}
    </section>
  );
}

/** Without it Excel takes UTF-8 for the encoding of the system, and garbles every letter beyond ASCII. */
const byteOrderMark = '\uFEFF';

/** A button that downloads the month as a CSV file. */
function LedgerDownload({ month, entries }: { month: string; entries: readonly LedgerEntry[] }) {
  const downloadCsv = () =>
    download(new Blob([byteOrderMark, ledgerCsv(entries)], { type: 'text/csv' }), `donations-${month}.csv`);
  return (
    <Button variant="secondary" onClick={downloadCsv}>
      Download as CSV
    </Button>
  );
}

function MonthSums({ sums }: { sums: Sums }) {
  const rows: [label: string, amount: Cents][] = [
    ['Given', sums.given],
    ['Fees', cents(0 - sums.fees)],
    ['Refunded', cents(0 - sums.refunded)],
    ['Disputed', cents(0 - sums.disputed)],
    ['Kept', sums.kept],
  ];
  return (
    <dl className={styles.sums}>
      <div>
        <dt>Donations</dt>
        <dd>{sums.count}</dd>
      </div>
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCents(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
