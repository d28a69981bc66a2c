import type { Donation } from './donations.ts';
import { type Cents, cents } from './money.ts';

/**
 * The money of a donation that is not ours because of disputes: until they are decided, and for good where they are lost. Banks
 * may ask for more than is left of it.
 */
export function disputedOf({
  amount,
  refunded,
  disputes = {},
}: Pick<Donation, 'amount' | 'refunded' | 'disputes'>): Cents {
  const held = Object.values(disputes).filter(({ state }) => state !== 'won');
  const sum = held.reduce((total, dispute) => total + dispute.amount, 0);
  return cents(Math.min(sum, amount - refunded));
}
