import { dayMs } from '@contract/time.ts';
import { monthOf, wallClock, zoneOffset } from '@contract/calendar.ts';
import { storedDetailsSchema } from '@contract/donation-details.ts';
import { disputedOf, type Donation, donationSchema } from '@contract/donations.ts';
import { type Cents, cents, centsOf, formatCents } from '@contract/money.ts';
import { siteTimeZone } from '@contract/site.ts';
import * as v from 'valibot';
import { loadFirebase } from '../../../platform/firebase/load.ts';

const shown = ['amount', 'fee', 'refunded', 'disputes', 'currency', 'status', 'uid', 'createdAt'] as const;
const entrySchema = v.object({
  ...v.pick(donationSchema, shown).entries,
  details: v.exactOptional(storedDetailsSchema),
});

/** A row of the ledger. `id` is the payment's ID at the provider. */
export type LedgerEntry = Pick<Donation, 'amount' | 'refunded' | 'currency' | 'createdAt'> & {
  id: string;
  /** `lost`: at least one dispute is lost, and none is undecided. */
  status: Donation['status'] | 'lost';
  /** Null until the provider reports it. */
  fee: Cents | null;
  /** The part of the amount that is in dispute or lost to one. */
  disputed: Cents;
  /** Null if the donor was not logged in. */
  uid: string | null;
  /** What the donor added. Null if that is nothing, or if the donation is more than a year old. */
  details: Donation['details'] | null;
};

function statusOf({ status, disputes }: Pick<Donation, 'status' | 'disputes'>): LedgerEntry['status'] {
  const isDecided =
    disputes && Object.values(disputes).every(({ state }) => state === 'won' || state === 'lost');
  return status === 'disputed' && isDecided ? 'lost' : status;
}

export interface Ledger {
  /** Newest first. */
  entries: LedgerEntry[];
  /** IDs of stored donations that this version of the site cannot read. */
  unreadable: string[];
}

/** Reads a month's donations. Admins only: the database denies everyone else. */
export async function readLedger(month: string): Promise<Ledger> {
  const { database } = await loadFirebase();
  // An extra day on both sides covers every time zone. Entries of other months are filtered out below.
  const start = Date.parse(`${month}-01T00:00:00Z`) - dayMs;
  const stored = await database.readRange('donations', {
    by: 'createdAt',
    from: start,
    to: start + 33 * dayMs,
  });
  const entries: LedgerEntry[] = [];
  const unreadable: string[] = [];
  for (const [id, value] of Object.entries((stored ?? {}) as Record<string, { createdAt: number }>)) {
    if (monthOf(value.createdAt, siteTimeZone) !== month) continue;
    const { success, output: entry } = v.safeParse(entrySchema, value);
    if (!success) {
      unreadable.push(id);
      continue;
    }
    const { amount, refunded, currency, createdAt, fee = null, uid = null, details = null } = entry;
    const dispute = { status: statusOf(entry), disputed: disputedOf(entry) };
    entries.push({ id, amount, refunded, currency, createdAt, fee, uid, details, ...dispute });
  }
  return { entries: entries.sort((a, b) => b.createdAt - a.createdAt), unreadable };
}

/** Returns the refundable part of a donation. A donation with an open or lost dispute cannot be refunded. */
export const remainingOf = ({ amount, refunded, disputed }: LedgerEntry): Cents =>
  cents(disputed > 0 ? 0 : amount - refunded);

type RefundReading = { ok: true; amount: Cents } | { ok: false; problem: string };

/** Parses a refund amount in dollars. The decimal keyboards of many phones have a comma instead of a point. */
export function readRefund(text: string, left: Cents): RefundReading {
  const typed = text.trim().replace(',', '.');
  if (!/^\d+(\.\d*)?$/.test(typed)) return { ok: false, problem: 'Enter an amount in dollars.' };
  if (!/^\d+(\.\d{0,2})?$/.test(typed)) return { ok: false, problem: 'Use at most two decimals.' };
  const amount = centsOf(Number(typed));
  if (amount < 1) return { ok: false, problem: 'The smallest refund is one cent.' };
  if (amount > left) return { ok: false, problem: `Only ${formatCents(left)} is left of this payment.` };
  return { ok: true, amount };
}

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
