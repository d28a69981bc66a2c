import type { LedgerEntry } from '../api/donation-ledger.ts';
import { download } from '../../../platform/download.ts';
import { Button } from '../../../ui/button.tsx';
import { ledgerCsv } from './ledger-csv.ts';

/** A button that downloads the month as a CSV file. */
export function LedgerDownload({ month, entries }: { month: string; entries: readonly LedgerEntry[] }) {
  const downloadCsv = () =>
    download(new Blob([ledgerCsv(entries)], { type: 'text/csv' }), `donations-${month}.csv`);
  return (
    <Button variant="secondary" onClick={downloadCsv}>
      Download as CSV
    </Button>
  );
}
