/**
 * The operators. None of them converts: `1 == '1'` is false, and what an operator cannot take has no value. Observed of the
 * service: a number joined to a string is written out, a division by zero gives NaN, NaN compares as false.
 */
import { raise } from './evaluation-error.ts';
import type { BinaryOperator } from './expression.ts';
import { branch, describeValue } from './value.ts';
import type { Value } from './value.ts';

export const numberOf = (value: Value, operator: string): number =>
  typeof value === 'number' ? value : raise(`'${operator}' needs numbers, but got ${describeValue(value)}`);

export const booleanOf = (value: Value, operator: string): boolean =>
  typeof value === 'boolean'
    ? value
    : raise(`'${operator}' needs a boolean, but got ${describeValue(value)}`);

const isOpaque = (value: Value): boolean => value === branch || typeof value === 'object';

/**
 * Two places with children, or two objects, cannot be compared: that they are equal is not known, and neither is that they are
 * not. A rule that asks is false either way, and says so.
 */
const areEqual = (left: Value, right: Value): boolean => {
  if (left === null || right === null) return left === right;
  if (isOpaque(left) && isOpaque(right)) return raise('places with children and objects cannot be compared');
  return left === right;
};

const compare = (left: Value, right: Value, operator: string): number => {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : Number(left > right);
  return raise(
    `'${operator}' needs two numbers or two strings, but got ${describeValue(left)} and ${describeValue(right)}`,
  );
};

const isAddable = (value: Value): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

const add = (left: Value, right: Value): Value => {
  if (typeof left === 'number' && typeof right === 'number') return left + right;
  if (isAddable(left) && isAddable(right)) return `${left}${right}`;
  return raise(`'+' needs numbers or strings, but got ${describeValue(left)} and ${describeValue(right)}`);
};

export const operations: { readonly [operator in BinaryOperator]: (left: Value, right: Value) => Value } = {
  '+': add,
  '-': (left, right) => numberOf(left, '-') - numberOf(right, '-'),
  '*': (left, right) => numberOf(left, '*') * numberOf(right, '*'),
  // The service has no infinity.
  '/': (left, right) => (numberOf(right, '/') === 0 ? NaN : numberOf(left, '/') / numberOf(right, '/')),
  '%': (left, right) => numberOf(left, '%') % numberOf(right, '%'),
  '==': areEqual,
  '!=': (left, right) => !areEqual(left, right),
  '<': (left, right) => compare(left, right, '<') < 0,
  '<=': (left, right) => compare(left, right, '<=') <= 0,
  '>': (left, right) => compare(left, right, '>') > 0,
  '>=': (left, right) => compare(left, right, '>=') >= 0,
};
