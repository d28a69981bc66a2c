declare const unit: unique symbol;

/**
 * A whole number of US cents, the unit of the payment provider and the ledger. A branded type, so plain numbers are
 * rejected.
 */
export type Cents = number & { readonly [unit]: 'cents' };

/** Brands a number as cents: an amount from the provider or the ledger, or a sum of cents. */
export const cents = (amount: number): Cents => amount as Cents;

/** Converts dollars, possibly with decimals (`12.34`), to cents. */
export const centsOf = (dollars: number): Cents => cents(Math.round(dollars * 100));

const format = (digits: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    // Format negative zero without a sign.
    signDisplay: 'negative',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

/** Formats dollars: 5 as `$5`, 7.5 as `$7.50`, 1000 as `$1,000`. */
export const formatDollars = (dollars: number): string =>
  format(Number.isInteger(dollars) ? 0 : 2).format(dollars);

/** Formats dollars for a payment, always with cents: 20 as `$20.00`. */
export const formatPayment = (dollars: number): string => format(2).format(dollars);

/** Formats cents as dollars: 500 as `$5`, 550 as `$5.50`. */
export const formatCents = (amount: Cents): string => formatDollars(amount / 100);
