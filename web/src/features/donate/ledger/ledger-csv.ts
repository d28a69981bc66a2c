import type { Cents } from '@contract/money.ts';
import type { LedgerEntry } from '../api/donation-ledger.ts';
import { keptOf } from './sums.ts';

const columns =
  'payment,date,amount,fee,refunded,kept,currency,status,member,receipt to,name,may be named,message';
const money = (amount: Cents) => (amount / 100).toFixed(2);

/** A cell that a spreadsheet takes for text: what could begin a formula stands behind an apostrophe. */
function text(value: string): string {
  const plain = /^\s*[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** For a spreadsheet (RFC 4180). Amounts are numbers, and so may begin with a minus. */
export function ledgerCsv(entries: readonly LedgerEntry[]): string {
  const lines = entries.map((entry) =>
    [
      text(entry.id),
      new Date(entry.createdAt).toISOString(),
      money(entry.amount),
      entry.fee === null ? '' : money(entry.fee),
      money(entry.refunded),
      money(keptOf(entry)),
      text(entry.currency),
      text(entry.status),
      text(entry.uid ?? ''),
      text(entry.details?.receiptEmail ?? ''),
      text(entry.details?.name ?? ''),
      entry.details?.nameShown ? 'yes' : '',
      text(entry.details?.message ?? ''),
    ].join(','),
  );
  return [columns, ...lines, ''].join('\r\n');
}
