import { expect, it } from 'vitest';
import {
  brandOf,
  type CardFields,
  checkFields,
  formatCvc,
  formatExpiry,
  formatNumber,
} from './browser/card-format.ts';

it.each([
  ['4', '4'],
  ['42424', '4242 4'],
  ['4242-4242-4242-4242-9', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['card', ''],
])('the card number %s is shown as %s', (typed, shown) => {
  expect(formatNumber(typed)).toBe(shown);
});

it.each([
  ['1', '1'],
  ['7', '07'],
  ['123', '12 / 3'],
  ['12 / 345', '12 / 34'],
  ['130', '13 / 0'],
])('the expiration date %s is shown as %s', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown);
});

it('a security code has four digits only on American Express', () => {
  expect(formatCvc('12345', '3782')).toBe('1234');
  expect(formatCvc('12345', '4242')).toBe('123');
  expect(brandOf('3782')).toBe('amex');
});

const now = new Date('2026-11-21T12:00:00Z');
const right: CardFields = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', postal: '12345' };

it('a valid card has no error, with and without a postal code', () => {
  const none = { number: undefined, expiry: undefined, cvc: undefined, postal: undefined };
  expect(checkFields(right, { postal: true, now })).toEqual(none);
  expect(checkFields({ ...right, postal: '' }, { postal: false, now })).toEqual(none);
});

it.each([
  [{ number: '4242 4242' }, 'number', 'Your card number is incomplete.'],
  [{ number: '4242 4242 4242 4241' }, 'number', 'Your card number is invalid.'],
  [{ expiry: '12' }, 'expiry', "Your card's expiration date is incomplete."],
  [{ expiry: '13 / 34' }, 'expiry', "Your card's expiration month is invalid."],
  [{ expiry: '12 / 25' }, 'expiry', "Your card's expiration year is in the past."],
  [{ expiry: '10 / 26' }, 'expiry', "Your card's expiration date is in the past."],
  [{ cvc: '12' }, 'cvc', "Your card's security code is incomplete."],
  [{ postal: '' }, 'postal', 'Your postal code is incomplete.'],
] as const)('a card with %j has an error in its %s: %s', (change, field, message) => {
  expect(checkFields({ ...right, ...change }, { postal: true, now })[field]?.message).toBe(message);
});

it('a card that expires this month has no error', () => {
  expect(checkFields({ ...right, expiry: '11 / 26' }, { postal: true, now }).expiry).toBeUndefined();
});
