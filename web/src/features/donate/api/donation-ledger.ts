import { dayMs } from '@contract/time.ts';
import { monthOf } from '@contract/calendar.ts';
import { storedDetailsSchema } from '@contract/donation-details.ts';
import { disputedOf } from '@contract/disputed-money.ts';
import { type Donation, donationSchema } from '@contract/donations.ts';
import type { Cents } from '@contract/money.ts';
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
  return { entries: entries.sort((one, other) => other.createdAt - one.createdAt), unreadable };
}
