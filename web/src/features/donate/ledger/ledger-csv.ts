import type { Cents } from '@contract/money.ts';
import type { LedgerEntry } from '../api/donation-ledger.ts';
import { keptOf } from './sums.ts';

const columns = 'payment,date,amount,fee,refunded,kept,currency,status,member';
const money = (amount: Cents) => (amount / 100).toFixed(2);

/** For a spreadsheet (RFC 4180). No value can hold a comma, a quote or a formula: all are numbers, codes or names of ours. */
export function ledgerCsv(entries: readonly LedgerEntry[]): string {
  const lines = entries.map((entry) =>
    [
      entry.id,
      new Date(entry.createdAt).toISOString(),
      money(entry.amount),
      entry.fee === null ? '' : money(entry.fee),
      money(entry.refunded),
      money(keptOf(entry)),
      entry.currency,
      entry.status,
      entry.uid ?? '',
    ].join(','),
  );
  return [columns, ...lines, ''].join('\r\n');
}
