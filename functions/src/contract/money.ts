declare const unit: unique symbol;

/** A whole number of US cents, as the payment provider and the books count. No plain number is taken for it. */
export type Cents = number & { readonly [unit]: 'cents' };

/** Says of a number that it counts cents: what the provider or the books told, or the result of a sum of cents. */
export const cents = (amount: number): Cents => amount as Cents;

/** Dollars, with decimals (`12.34`), as the cents that are charged for them. */
export const centsOf = (dollars: number): Cents => cents(Math.round(dollars * 100));

const format = (digits: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    // Nothing taken off is no minus.
    signDisplay: 'negative',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

/** Dollars as people read them: 5 is `$5`, 7.5 is `$7.50`, 1000 is `$1,000`. */
export const formatDollars = (dollars: number): string =>
  format(Number.isInteger(dollars) ? 0 : 2).format(dollars);

/** Cents as people read them: 500 is `$5`, 550 is `$5.50`. */
export const formatCents = (amount: Cents): string => formatDollars(amount / 100);
