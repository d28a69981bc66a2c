/**
 * The operators. They do not convert: `1 == '1'` is false, and unsupported operands have no value. As observed with
 * the service, concatenating a number with a string formats the number. The service also has `*`, `/` and `%`.
 */
import { raise } from './errors.ts';
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
 * Compares two values. Two nodes with children, or two objects, cannot be compared, because it is unknown whether they
 * are equal. A rule that compares them is false either way, with an error that says so.
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

const differ = (left: Value, right: Value): boolean => !areEqual(left, right);

export const operations: { readonly [operator: string]: (left: Value, right: Value) => Value } = {
  '+': add,
  '-': (left, right) => numberOf(left, '-') - numberOf(right, '-'),
  '==': areEqual,
  '===': areEqual,
  '!=': differ,
  '!==': differ,
  '<': (left, right) => compare(left, right, '<') < 0,
  '<=': (left, right) => compare(left, right, '<=') <= 0,
  '>': (left, right) => compare(left, right, '>') > 0,
  '>=': (left, right) => compare(left, right, '>=') >= 0,
};
