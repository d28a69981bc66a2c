import type { Donation } from './donations.ts';
import { type Cents, cents } from './money.ts';

/**
 * Returns the amount of a donation withheld by disputes: until they are decided, or permanently if they are lost.
 * Capped at what remains after refunds, because banks may dispute more than that. Old entries have no `disputes`: their
 * status `disputed` means the whole remainder.
 */
export function disputedOf({
  amount,
  refunded,
  status,
  disputes,
}: Pick<Donation, 'amount' | 'refunded' | 'status' | 'disputes'>): Cents {
  const left = amount - refunded;
  if (!disputes) return cents(status === 'disputed' ? left : 0);
  const held = Object.values(disputes).filter(({ state }) => state !== 'won');
  const sum = held.reduce((total, dispute) => total + dispute.amount, 0);
  return cents(Math.min(sum, left));
}
