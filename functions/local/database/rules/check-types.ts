/**
 * Type-checks rules as the service does on upload. It refuses unknown variables, methods and properties, arguments and
 * operands that can never have the right type, and rules that can never be boolean. What depends on data is left to
 * the evaluation.
 */
import type { BinaryOperator, Expression } from './expression.ts';
import { lookUp, queryFields, snapshotMethods, stringMethods } from './methods.ts';
import type { Method } from './methods.ts';
import { RulesError } from './problems.ts';
import type { RuleKind } from './types.ts';
import { claimTypes, describeTypes, type, valueTypes } from './value.ts';
import type { TypeSet } from './value.ts';

export type Variables = ReadonlyMap<string, TypeSet>;

/** Returns the types of the variables. `captures` are the wildcards above the rule, including their `$`. */
export const variablesOf = (kind: RuleKind, captures: readonly string[]): Variables =>
  new Map<string, TypeSet>([
    ['auth', type.structure | type.null],
    ['now', type.number],
    ['root', type.snapshot],
    ['data', type.snapshot],
    kind === '.read' ? ['query', type.query] : ['newData', type.snapshot],
    ...captures.map((name) => [name, type.string] as const),
  ]);

const anything: TypeSet = claimTypes | valueTypes;
const comparable = type.string | type.number | type.null;

const operands: { readonly [operator in BinaryOperator]: { takes: TypeSet; gives: TypeSet } } = {
  '+': { takes: type.string | type.number, gives: type.string | type.number },
  '-': { takes: type.number, gives: type.number },
  '*': { takes: type.number, gives: type.number },
  '/': { takes: type.number, gives: type.number },
  '%': { takes: type.number, gives: type.number },
  '==': { takes: anything, gives: type.boolean },
  '!=': { takes: anything, gives: type.boolean },
  '<': { takes: comparable, gives: type.boolean },
  '<=': { takes: comparable, gives: type.boolean },
  '>': { takes: comparable, gives: type.boolean },
  '>=': { takes: comparable, gives: type.boolean },
};

class Checker {
  readonly #variables: Variables;

  constructor(variables: Variables) {
    this.#variables = variables;
  }

  /** Refuses an expression that can have none of the `wanted` types. In a conditional, each branch must be able to. */
  expect(expression: Expression, wanted: TypeSet, what: string): TypeSet {
    if (expression.kind === 'conditional') {
      this.expect(expression.test, type.boolean, "The condition of '?:'");
      return this.expect(expression.yes, wanted, what) | this.expect(expression.no, wanted, what);
    }
    const found = this.#typesOf(expression);
    if ((found & wanted) === 0) {
      const message = `${what} must be ${describeTypes(wanted)}, but is ${describeTypes(found)}.`;
      throw new RulesError(expression.start, message);
    }
    return found;
  }

  #typesOf(expression: Expression): TypeSet {
    switch (expression.kind) {
      case 'literal':
        return expression.value === null ? type.null : type[typeof expression.value as 'string'];
      case 'pattern':
        return type.pattern;
      case 'list':
        return this.#list(expression.items, expression.start);
      case 'variable':
        return this.#variable(expression.name, expression.start);
      case 'property':
        return this.#property(expression);
      case 'lookup':
        return this.#lookup(expression);
      case 'call':
        return this.#call(expression);
      case 'not':
        this.expect(expression.operand, type.boolean, "The operand of '!'");
        return type.boolean;
      case 'minus':
        this.expect(expression.operand, type.number, "The operand of '-'");
        return type.number;
      case 'and':
      case 'or':
        this.#operands(expression, expression.kind === 'and' ? '&&' : '||', type.boolean);
        return type.boolean;
      case 'binary':
        return this.#binary(expression);
      case 'conditional':
        return this.expect(expression, ~0, '');
    }
  }

  #list(items: readonly Expression[], start: number): TypeSet {
    if (items.length === 0) throw new RulesError(start, 'A list must not be empty.');
    for (const item of items) this.expect(item, type.string, 'An item of a list');
    return type.list;
  }

  #variable(name: string, start: number): TypeSet {
    const found = this.#variables.get(name);
    if (found === undefined) throw new RulesError(start, `Unknown variable '${name}'.`);
    return found;
  }

  #property({ object, name, nameAt }: Extract<Expression, { kind: 'property' }>): TypeSet {
    const of = this.#typesOf(object);
    if (of & type.structure) return claimTypes;
    const field = of & type.query ? lookUp(queryFields, name) : undefined;
    if (field !== undefined) return field;
    if (of & type.string && name === 'length') return type.number;
    if (this.#methodOf(of, name)) throw new RulesError(nameAt, `'${name}' is a method: write '${name}()'.`);
    throw new RulesError(nameAt, `No such method/property '${name}'.`);
  }

  #lookup({ object, key }: Extract<Expression, { kind: 'lookup' }>): TypeSet {
    if (!(this.#typesOf(object) & type.structure)) {
      throw new RulesError(
        key.start,
        'Invalid property access: only the contents of auth can be looked up by [ ].',
      );
    }
    this.expect(key, type.string | type.number, 'A key in [ ]');
    return claimTypes;
  }

  #methodOf(types: TypeSet, name: string): Method<never> | undefined {
    if (types & type.snapshot) return lookUp(snapshotMethods, name);
    return types & (type.string | type.structure) ? lookUp(stringMethods, name) : undefined;
  }

  #call({ object, method: name, methodAt, args }: Extract<Expression, { kind: 'call' }>): TypeSet {
    const method = this.#methodOf(this.#typesOf(object), name);
    if (!method) throw new RulesError(methodAt, `No such method/property '${name}'.`);
    const { takes, optional, gives } = method;
    if (args.length !== takes.length && !(optional && args.length === 0)) {
      const number = takes.length === 1 ? '1 argument' : `${takes.length} arguments`;
      throw new RulesError(methodAt, `${name}() takes ${number}, but got ${args.length}.`);
    }
    args.forEach((argument, index) =>
      this.expect(argument, takes[index] ?? 0, `Argument ${index + 1} of ${name}()`),
    );
    return gives;
  }

  #binary(expression: Extract<Expression, { kind: 'binary' }>): TypeSet {
    const { operator } = expression;
    const { takes, gives } = operands[operator];
    const [left, right] = this.#operands(expression, operator, takes);
    if (operator !== '+') return gives;
    return left === type.number && right === type.number ? type.number : gives;
  }

  #operands(
    { left, right }: { left: Expression; right: Expression },
    operator: string,
    wanted: TypeSet,
  ): readonly [TypeSet, TypeSet] {
    return [
      this.expect(left, wanted, `The left operand of '${operator}'`),
      this.expect(right, wanted, `The right operand of '${operator}'`),
    ];
  }
}

export const checkRule = (expression: Expression, variables: Variables): void => {
  new Checker(variables).expect(expression, type.boolean, 'A rule');
};
