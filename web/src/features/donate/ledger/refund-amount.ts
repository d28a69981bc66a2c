import { type Cents, cents, centsOf, formatCents } from '@contract/money.ts';
import type { LedgerEntry } from '../api/donation-ledger.ts';

/** Returns the refundable part of a donation. A donation with an open or lost dispute cannot be refunded. */
export const leftOf = ({ amount, refunded, disputed }: LedgerEntry): Cents =>
  cents(disputed > 0 ? 0 : amount - refunded);

export type RefundReading = { ok: true; amount: Cents } | { ok: false; problem: string };

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
