import { donationAmountSchema } from '@contract/donations.ts';
import * as v from 'valibot';

export type AmountReading = { ok: true; dollars: number } | { ok: false; problem: string };

/** Parses the amount field, applying the same limits as the server. */
export function readAmount(text: string): AmountReading {
  const typed = text.trim();
  const result = v.safeParse(donationAmountSchema, typed === '' ? Number.NaN : Number(typed));
  return result.success
    ? { ok: true, dollars: result.output }
    : { ok: false, problem: result.issues[0].message };
}
