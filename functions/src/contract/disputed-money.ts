import type { Donation } from './donations.ts';
import { type Cents, cents } from './money.ts';

/**
 * The money of a donation that is not ours because of disputes: until they are decided, and for good where they are lost. Banks
 * may ask for more than is left of it. Old entries have no disputes, and their status alone says that all was disputed.
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
