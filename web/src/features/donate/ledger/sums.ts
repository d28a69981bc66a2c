import { type Cents, cents } from '@contract/money.ts';
import { wallClock, zoneOffset } from '@contract/calendar.ts';
import { siteTimeZone } from '@contract/site.ts';
import type { LedgerEntry } from '../api/ledger.ts';

/** `kept` is what remains for the site. Disputed money does not count until the dispute is decided. */
export interface Sums {
  count: number;
  given: Cents;
  fees: Cents;
  refunded: Cents;
  disputed: Cents;
  kept: Cents;
}

/** Returns a donation's amount minus refunds, disputed money, and fees. */
const proceedsOf = ({ amount, fee, refunded, disputed }: LedgerEntry): Cents =>
  cents(amount - refunded - disputed - (fee ?? 0));

export function sumUp(entries: readonly LedgerEntry[]): Sums {
  const sum = (of: (entry: LedgerEntry) => number) =>
    cents(entries.reduce((total, entry) => total + of(entry), 0));
  return {
    count: entries.length,
    given: sum(({ amount }) => amount),
    fees: sum(({ fee }) => fee ?? 0),
    refunded: sum(({ refunded }) => refunded),
    disputed: sum(({ disputed }) => disputed),
    kept: sum(proceedsOf),
  };
}

const columns =
  'payment,date,amount,fee,refunded,disputed,kept,currency,status,member,receipt to,name,may be named,message';
const money = (amount: Cents) => (amount / 100).toFixed(2);

/** Formats a time in the time zone that divides the months, with its offset: `2026-11-30T23:30:00+01:00`. */
const time = (at: number) => wallClock(at, siteTimeZone) + zoneOffset(at, siteTimeZone);

/**
 * Returns a quoted cell that spreadsheets treat as text: an apostrophe precedes anything that could start a formula. Excel
 * in a country with decimal commas splits at semicolons instead, also within the quotes of a later cell, so the
 * apostrophe is needed after a semicolon and at the start of a line, too.
 */
function text(value: string): string {
  const plain = value
    .replaceAll(/(;|(?<=\S)\s*[\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])/g, "$1'")
    .replace(/^(?=\s*[=+\-@\t\r＝＋－＠])/, "'");
  return `"${plain.replaceAll('"', '""')}"`;
}

/** Returns the CSV for a spreadsheet (RFC 4180). Amounts are numbers, so they may start with a minus sign. */
export function ledgerCsv(entries: readonly LedgerEntry[]): string {
  const lines = entries.map((entry) =>
    [
      text(entry.id),
      time(entry.createdAt),
      money(entry.amount),
      entry.fee === null ? '' : money(entry.fee),
      money(entry.refunded),
      money(entry.disputed),
      money(proceedsOf(entry)),
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
