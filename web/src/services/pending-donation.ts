import { attemptIdSchema, donationAmountSchema } from '@contract/donations.ts';
import * as v from 'valibot';

const key = 'riffhall:donation';

const schema = v.strictObject({ id: attemptIdSchema, amount: donationAmountSchema });

export type PendingDonation = v.InferOutput<typeof schema>;

/**
 * The donation of this tab whose end is not known yet: id and amount, nothing of the card. It lives as long as the tab, so a
 * reload can ask what became of it. A browser that forbids storage only loses that.
 */
export const pendingDonation = {
  read(): PendingDonation | null {
    try {
      const result = v.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
      return result.success ? result.output : null;
    } catch {
      return null;
    }
  },

  write(donation: PendingDonation | null): void {
    try {
      if (donation) sessionStorage.setItem(key, JSON.stringify(donation));
      else sessionStorage.removeItem(key);
    } catch {
      // Not kept: after a reload nobody asks, and the provider's receipt is the answer.
    }
  },
};
