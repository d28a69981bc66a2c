import { donationCurrency } from '@contract/donations.ts';

const format = (digits: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: donationCurrency,
    // Nothing taken off is no minus.
    signDisplay: 'negative',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

/** `$5`, `$7.50`, `$1,000`. */
export const dollars = (amount: number): string => format(Number.isInteger(amount) ? 0 : 2).format(amount);
