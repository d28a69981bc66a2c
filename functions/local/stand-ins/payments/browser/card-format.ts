import type { FieldError } from './messages.ts';

export interface CardFields {
  number: string;
  expiry: string;
  cvc: string;
  postal: string;
}

const brands: [string, RegExp, number][] = [
  ['visa', /^4/, 16],
  ['mastercard', /^(5[1-5]|2[2-7])/, 16],
  ['amex', /^3[47]/, 15],
  ['discover', /^6(011|5)/, 16],
];

const digits = (text: string) => text.replaceAll(/\D/g, '');

export function brandOf(number: string): string {
  return brands.find(([, start]) => start.test(digits(number)))?.[0] ?? 'unknown';
}

function numberLength(number: string): number {
  return brands.find(([, start]) => start.test(digits(number)))?.[2] ?? 16;
}

const cvcLength = (number: string) => (brandOf(number) === 'amex' ? 4 : 3);

/** Groups the digits as printed on the card: 4-4-4-4, and 4-6-5 for American Express. */
export function formatNumber(text: string): string {
  const number = digits(text).slice(0, numberLength(text));
  const groups =
    brandOf(number) === 'amex'
      ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/
      : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?/;
  return (groups.exec(number) ?? []).slice(1).filter(Boolean).join(' ');
}

/** Formats `MM / YY`. A first digit above 1 can only be a single-digit month. */
export function formatExpiry(text: string): string {
  const typed = digits(text);
  const number = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4);
  return number.length > 2 ? `${number.slice(0, 2)} / ${number.slice(2)}` : number;
}

export function formatCvc(text: string, number: string): string {
  return digits(text).slice(0, cvcLength(number));
}

export function parseExpiry(expiry: string): { month: number; year: number } {
  const number = digits(expiry);
  return { month: Number(number.slice(0, 2)), year: 2000 + Number(number.slice(2, 4)) };
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const error = (code: string, message: string): FieldError => ({ type: 'validation_error', code, message });

function numberError(number: string): FieldError | undefined {
  const typed = digits(number);
  if (typed.length < numberLength(number))
    return error('incomplete_number', 'Your card number is incomplete.');
  return passesLuhn(typed) ? undefined : error('invalid_number', 'Your card number is invalid.');
}

function expiryError(expiry: string, now: Date): FieldError | undefined {
  if (digits(expiry).length < 4) {
    return error('incomplete_expiry', "Your card's expiration date is incomplete.");
  }
  const { month, year } = parseExpiry(expiry);
  if (month < 1 || month > 12)
    return error('invalid_expiry_month', "Your card's expiration month is invalid.");
  if (year < now.getFullYear()) {
    return error('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  }
  if (year > now.getFullYear() + 50)
    return error('invalid_expiry_year', "Your card's expiration year is invalid.");
  return year === now.getFullYear() && month < now.getMonth() + 1
    ? error('invalid_expiry_month_past', "Your card's expiration date is in the past.")
    : undefined;
}

/** Returns the first error of each field, in the provider's words. */
export function checkFields(
  fields: CardFields,
  options: { postal: boolean; now: Date },
): Record<keyof CardFields, FieldError | undefined> {
  return {
    number: numberError(fields.number),
    expiry: expiryError(fields.expiry, options.now),
    cvc:
      fields.cvc.length < cvcLength(fields.number)
        ? error('incomplete_cvc', "Your card's security code is incomplete.")
        : undefined,
    postal:
      options.postal && fields.postal.trim().length < 3
        ? error('incomplete_zip', 'Your postal code is incomplete.')
        : undefined,
  };
}
