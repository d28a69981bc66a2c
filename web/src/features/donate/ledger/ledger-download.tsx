import type { LedgerEntry } from '../api/donation-ledger.ts';
import { Button } from '../../../ui/button.tsx';
import { ledgerCsv } from './ledger-csv.ts';

/** Hands the month over as a file for a spreadsheet. */
export function LedgerDownload({ month, entries }: { month: string; entries: readonly LedgerEntry[] }) {
  const download = () => {
    const url = URL.createObjectURL(new Blob([ledgerCsv(entries)], { type: 'text/csv' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `donations-${month}.csv`;
    link.click();
    // The browser has to fetch it first.
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };
  return (
    <Button variant="secondary" onClick={download}>
      Download as CSV
    </Button>
  );
}
