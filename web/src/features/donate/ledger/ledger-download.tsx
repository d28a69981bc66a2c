import type { LedgerEntry } from '../api/donation-ledger.ts';
import { download } from '../../../platform/download.ts';
import { Button } from '../../../ui/button.tsx';
import { ledgerCsv } from './ledger-csv.ts';

/** Without it Excel takes UTF-8 for the encoding of the system, and garbles every letter beyond ASCII. */
const byteOrderMark = '\uFEFF';

/** A button that downloads the month as a CSV file. */
export function LedgerDownload({ month, entries }: { month: string; entries: readonly LedgerEntry[] }) {
  const downloadCsv = () =>
    download(new Blob([byteOrderMark, ledgerCsv(entries)], { type: 'text/csv' }), `donations-${month}.csv`);
  return (
    <Button variant="secondary" onClick={downloadCsv}>
      Download as CSV
    </Button>
  );
}
