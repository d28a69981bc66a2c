import { type Cents, cents } from '@contract/money.ts';
import type { LedgerEntry } from '../api/donation-ledger.ts';

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
export const proceedsOf = ({ amount, fee, refunded, disputed }: LedgerEntry): Cents =>
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
