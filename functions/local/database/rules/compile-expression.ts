/**
 * Compiles an expression into a function that returns its value. acorn parses it, and of its nodes only those of the
 * security rules language are taken, a subset of JavaScript's expressions
 * (https://firebase.google.com/docs/reference/security/database, "Operators"). `===` is the same as `==`; neither converts.
 * Types are strict: a mismatch (a method of null, `<` between a string and a number, a sum with null) is an evaluation
 * error, which makes the rule false.
 */
import { Parser } from 'acorn';
import type * as acorn from 'acorn';
import { raise, RulesError } from './errors.ts';
import { lookUp, snapshotMethods, stringMethods } from './methods.ts';
import { booleanOf, operations } from './operators.ts';
import { compilePattern } from './pattern.ts';
import type { Scope } from './scope.ts';
import { Snapshot } from './snapshot.ts';
import type { Json } from '../data/json.ts';
import { describeValue, QueryValue, type Value } from './value.ts';

export type Evaluate = (scope: Scope) => Value;

/** acorn's nodes where an expression is expected. Everything that `#compile` does not name is refused. */
export type Node = acorn.Expression | acorn.SpreadElement | acorn.PrivateIdentifier | acorn.Super;

/** Deep enough for any chain of `&&`, and far from a stack overflow. */
const maxNesting = 500;

/** JavaScript syntax that people try in rules. */
const syntaxNames: { readonly [type: string]: string } = {
  ArrowFunctionExpression: 'functions',
  ChainExpression: "operator '?.'",
  FunctionExpression: 'functions',
  NewExpression: "operator 'new'",
  ObjectExpression: 'objects',
  SequenceExpression: "operator ','",
  TemplateLiteral: 'template strings',
};

/** Leaves regular expressions to `compilePattern`: without the `u` flag, JavaScript splits surrogate pairs. */
const RuleParser = Parser.extend(
  (Base) =>
    class extends Base {
      validateRegExpPattern(): void {}
    },
);

/** Returns acorn's error without the position that it appends. */
const syntaxError = (error: unknown): RulesError => {
  if (error instanceof RangeError) return new RulesError('The expression is nested too deeply.');
  if (!(error instanceof SyntaxError)) throw error;
  return new RulesError(`${error.message.replace(/ \(\d+:\d+\)$/, '')}.`);
};

export const parseExpression = (text: string): Node => {
  let node: acorn.Expression;
  try {
    node = RuleParser.parseExpressionAt(text, 0, { ecmaVersion: 2022, preserveParens: true });
  } catch (error) {
    throw syntaxError(error);
  }
  const rest = text.slice(node.end).trim();
  if (rest !== '') throw new RulesError(`Unexpected '${rest.charAt(0)}' after the expression.`);
  return node;
};

/** The variables besides the wildcards. */
const variables: { readonly [name: string]: Evaluate } = {
  auth: ({ request }) => request.auth,
  now: ({ request }) => request.now,
  query: ({ request }) => request.query,
  root: ({ request }) => request.root,
  data: ({ data }) => data,
  newData: ({ newData }) => newData,
};

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

const unsupportedOperator = (operator: string): never => {
  throw new RulesError(`Rule expressions may not contain operator '${operator}'.`);
};

const literal = ({ value, regex, bigint }: acorn.Literal): Evaluate => {
  if (regex && regex.flags !== '' && regex.flags !== 'i')
    throw new RulesError("Invalid regular expression: 'i' is the only flag.");
  const constant = regex ? compilePattern(regex.pattern, regex.flags === 'i') : value;
  if (bigint || typeof constant === 'bigint' || constant === undefined)
    throw new RulesError('Rule expressions may not contain this literal.');
  return () => constant;
};

/** Returns the name in `a.name` and `a['name']`; null for any other key. */
export const nameIn = ({ computed, property }: acorn.MemberExpression): string | null => {
  if (!computed && property.type === 'Identifier') return property.name;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : null;
};

const withoutParentheses = (node: Node): Node =>
  node.type === 'ParenthesizedExpression' ? withoutParentheses(node.expression) : node;

class Compiler {
  readonly #names: readonly string[];
  #nesting = 0;

  constructor(names: readonly string[]) {
    this.#names = names;
  }

  compile(node: Node): Evaluate {
    this.#nesting += 1;
    if (this.#nesting > maxNesting) throw new RulesError('The expression is nested too deeply.');
    const evaluate = this.#compile(node);
    this.#nesting -= 1;
    return evaluate;
  }

  #compile(node: Node): Evaluate {
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- all other syntax is refused
    switch (node.type) {
      case 'ParenthesizedExpression':
        return this.compile(node.expression);
      case 'Literal':
        return literal(node);
      case 'Identifier':
        return this.#variable(node);
      case 'ArrayExpression':
        return this.#list(node);
      case 'MemberExpression':
        return this.#member(node);
      case 'CallExpression':
        return this.#call(node);
      case 'UnaryExpression': {
        if (node.operator !== '!') return unsupportedOperator(node.operator);
        const operand = this.compile(node.argument);
        return (scope) => !booleanOf(operand(scope), '!');
      }
      case 'LogicalExpression':
        return this.#logical(node);
      case 'BinaryExpression': {
        const operate = lookUp(operations, node.operator) ?? unsupportedOperator(node.operator);
        const [left, right] = [this.compile(node.left), this.compile(node.right)];
        return (scope) => operate(left(scope), right(scope));
      }
      case 'ConditionalExpression': {
        const [test, yes] = [this.compile(node.test), this.compile(node.consequent)];
        const no = this.compile(node.alternate);
        return (scope) => (booleanOf(test(scope), '?:') ? yes(scope) : no(scope));
      }
      case 'AssignmentExpression':
      case 'UpdateExpression':
        return unsupportedOperator(node.operator);
      default:
        throw new RulesError(`Rule expressions may not contain ${syntaxNames[node.type] ?? 'this'}.`);
    }
  }

  #variable({ name }: acorn.Identifier): Evaluate {
    if (!this.#names.includes(name)) throw new RulesError(`Unknown variable '${name}'.`);
    return lookUp(variables, name) ?? (({ captures }) => captures.get(name) ?? null);
  }

  #list({ elements }: acorn.ArrayExpression): Evaluate {
    const items = elements.map((item) => {
      if (!item) throw new RulesError('A list may not have holes.');
      return this.compile(item);
    });
    return (scope) => items.map((item) => item(scope)) as readonly string[];
  }

  #member(node: acorn.MemberExpression): Evaluate {
    const object = this.compile(node.object);
    const name = nameIn(node);
    if (name !== null) return (scope) => propertyOf(object(scope), name);
    const key = this.compile(node.property);
    return (scope) => contentOf(object(scope), keyOf(key(scope)));
  }

  #call(node: acorn.CallExpression): Evaluate {
    const callee = withoutParentheses(node.callee);
    // Whatever else is called is refused for what it is, if it is no expression.
    const object = this.compile(callee.type === 'MemberExpression' ? callee.object : callee);
    const name = callee.type === 'MemberExpression' ? nameIn(callee) : null;
    if (name === null) throw new RulesError('Only methods can be called.');
    if (!lookUp(snapshotMethods, name) && !lookUp(stringMethods, name))
      throw new RulesError(`No such method/property '${name}'.`);
    const args = node.arguments.map((argument) => this.compile(argument));
    return (scope) =>
      call(
        object(scope),
        name,
        args.map((argument) => argument(scope)),
      );
  }

  #logical(node: acorn.LogicalExpression): Evaluate {
    const { operator } = node;
    if (operator === '??') return unsupportedOperator(operator);
    const [left, right] = [this.compile(node.left), this.compile(node.right)];
    const ends = operator === '||';
    return (scope) => (booleanOf(left(scope), operator) === ends ? ends : booleanOf(right(scope), operator));
  }
}

/** Compiles a parsed expression, or a part of one, that may use these variables. Throws `RulesError`. */
export const compileExpression = (node: Node, names: readonly string[]): Evaluate =>
  new Compiler(names).compile(node);
