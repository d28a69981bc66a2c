/**
 * Compiles an expression into a function that returns its value. Types are strict: nothing is converted, and a mismatch (a
 * method of null, `<` between a string and a number, a sum with null) is an evaluation error, which makes the rule false.
 */
import { raise, type Expression } from './expression.ts';
import { lookUp, snapshotMethods, stringMethods } from './methods.ts';
import { booleanOf, operations } from './operators.ts';
import type { Scope } from './scope.ts';
import { Snapshot } from './snapshot.ts';
import type { Json } from '../data/json.ts';
import { describeValue, QueryValue } from './value.ts';
import type { Value } from './value.ts';

export type Evaluate = (scope: Scope) => Value;

const isStructure = (value: Value): value is { readonly [name: string]: Json } =>
  typeof value === 'object' &&
  value !== null &&
  !(value instanceof Snapshot) &&
  !(value instanceof QueryValue);

/** Returns own properties only: a claim called `constructor` is not the function that every object inherits. */
const contentOf = (value: Value, key: string): Value =>
  isStructure(value) && Object.hasOwn(value, key) ? (value[key] ?? null) : null;

const keyOf = (value: Value): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : raise(`a key in [ ] must be a string or a number, but is ${describeValue(value)}`);

const propertyOf = (value: Value, name: string): Value => {
  if (value instanceof QueryValue) return lookUp(value.fields, name) ?? null;
  if (name !== 'length' || isStructure(value)) return contentOf(value, name);
  return typeof value === 'string' ? value.length : raise(`${describeValue(value)} has no length`);
};

const call = (self: Value, name: string, args: readonly Value[]): Value => {
  if (self instanceof Snapshot) {
    const method = lookUp(snapshotMethods, name);
    if (!method) return raise(`a snapshot has no ${name}()`);
    return method(self, args);
  }
  const method = lookUp(stringMethods, name);
  if (typeof self !== 'string' || !method) return raise(`${describeValue(self)} has no ${name}()`);
  return method(self, args);
};

const variable = (name: string): Evaluate => {
  switch (name) {
    case 'auth':
      return ({ request }) => request.auth;
    case 'now':
      return ({ request }) => request.now;
    case 'query':
      return ({ request }) => request.query;
    case 'root':
      return ({ request }) => request.root;
    case 'data':
      return ({ data }) => data;
    case 'newData':
      return ({ newData }) => newData;
    default:
      return ({ captures }) => captures.get(name) ?? null;
  }
};

export const compileExpression = (expression: Expression): Evaluate => {
  switch (expression.kind) {
    case 'literal':
      return () => expression.value;
    case 'pattern':
      return () => expression.matcher;
    case 'variable':
      return variable(expression.name);
    case 'list': {
      const items = expression.items.map(compileExpression);
      return (scope) => items.map((item) => item(scope)) as readonly string[];
    }
    case 'property': {
      const object = compileExpression(expression.object);
      return (scope) => propertyOf(object(scope), expression.name);
    }
    case 'lookup': {
      const [object, key] = [compileExpression(expression.object), compileExpression(expression.key)];
      return (scope) => contentOf(object(scope), keyOf(key(scope)));
    }
    case 'call': {
      const object = compileExpression(expression.object);
      const args = expression.args.map(compileExpression);
      return (scope) =>
        call(
          object(scope),
          expression.method,
          args.map((argument) => argument(scope)),
        );
    }
    case 'not': {
      const operand = compileExpression(expression.operand);
      return (scope) => !booleanOf(operand(scope), '!');
    }
    case 'and': {
      const [left, right] = [compileExpression(expression.left), compileExpression(expression.right)];
      return (scope) => booleanOf(left(scope), '&&') && booleanOf(right(scope), '&&');
    }
    case 'or': {
      const [left, right] = [compileExpression(expression.left), compileExpression(expression.right)];
      return (scope) => booleanOf(left(scope), '||') || booleanOf(right(scope), '||');
    }
    case 'binary': {
      const [left, right] = [compileExpression(expression.left), compileExpression(expression.right)];
      const operate = operations[expression.operator];
      return (scope) => operate(left(scope), right(scope));
    }
    case 'conditional': {
      const test = compileExpression(expression.test);
      const [yes, no] = [compileExpression(expression.yes), compileExpression(expression.no)];
      return (scope) => (booleanOf(test(scope), '?:') ? yes(scope) : no(scope));
    }
  }
};
