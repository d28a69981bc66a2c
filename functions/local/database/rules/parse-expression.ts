/**
 * Parses an expression with acorn and keeps only what the security rules language has: a subset of JavaScript's
 * expressions (https://firebase.google.com/docs/reference/security/database, "Operators"). `===` is the same as `==`;
 * neither converts.
 */
import { Parser } from 'acorn';
import type * as acorn from 'acorn';
import { type BinaryOperator, type Expression, RulesError } from './expression.ts';
import { lookUp, snapshotMethods, stringMethods } from './methods.ts';
import { compilePattern } from './pattern.ts';

/** Deep enough for any chain of `&&`, and far from a stack overflow. */
const maxNesting = 500;

const binaryOperators = new Map<string, BinaryOperator>([
  ...(['+', '-', '==', '!=', '<', '<=', '>', '>='] as const).map((operator) => [operator, operator] as const),
  ['===', '=='],
  ['!==', '!='],
]);

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

/** acorn's nodes where an expression is expected. Everything not listed in `#convert` is refused. */
type Node = acorn.Expression | acorn.SpreadElement | acorn.PrivateIdentifier | acorn.Super;

class Converter {
  readonly #variables: readonly string[];
  #nesting = 0;

  constructor(variables: readonly string[]) {
    this.#variables = variables;
  }

  expression(node: Node): Expression {
    this.#nesting += 1;
    if (this.#nesting > maxNesting) throw new RulesError('The expression is nested too deeply.');
    const expression = this.#convert(node);
    this.#nesting -= 1;
    return expression;
  }

  #convert(node: Node): Expression {
    const { start, end } = node;
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- all other syntax is refused
    switch (node.type) {
      case 'ParenthesizedExpression':
        return this.expression(node.expression);
      case 'Literal':
        return literal(node);
      case 'Identifier':
        return this.#variable(node);
      case 'ArrayExpression':
        return { kind: 'list', items: node.elements.map((item) => this.#item(item)), start, end };
      case 'MemberExpression':
        return this.#member(node);
      case 'CallExpression':
        return this.#call(node);
      case 'UnaryExpression':
        return this.#unary(node);
      case 'LogicalExpression':
        if (node.operator === '??') return unsupportedOperator(node.operator);
        return {
          kind: node.operator === '&&' ? 'and' : 'or',
          left: this.expression(node.left),
          right: this.expression(node.right),
          start,
          end,
        };
      case 'BinaryExpression':
        return this.#binary(node);
      case 'ConditionalExpression':
        return {
          kind: 'conditional',
          test: this.expression(node.test),
          yes: this.expression(node.consequent),
          no: this.expression(node.alternate),
          start,
          end,
        };
      case 'AssignmentExpression':
        return unsupportedOperator(node.operator);
      case 'UpdateExpression':
        return unsupportedOperator(node.operator);
      default:
        throw new RulesError(`Rule expressions may not contain ${syntaxNames[node.type] ?? 'this'}.`);
    }
  }

  #variable({ name, start, end }: acorn.Identifier): Expression {
    if (!this.#variables.includes(name)) throw new RulesError(`Unknown variable '${name}'.`);
    return { kind: 'variable', name, start, end };
  }

  #item(node: acorn.Expression | acorn.SpreadElement | null): Expression {
    if (!node) throw new RulesError('A list may not have holes.');
    return this.expression(node);
  }

  #member(node: acorn.MemberExpression): Expression {
    const { start, end, property } = node;
    const object = this.expression(node.object);
    if (!node.computed && property.type === 'Identifier') {
      return { kind: 'property', object, name: property.name, start, end };
    }
    const key = this.expression(property);
    if (key.kind === 'literal' && typeof key.value === 'string') {
      return { kind: 'property', object, name: key.value, start, end };
    }
    return { kind: 'lookup', object, key, start, end };
  }

  #call(node: acorn.CallExpression): Expression {
    const { start, end } = node;
    const callee = this.expression(node.callee);
    if (callee.kind !== 'property') throw new RulesError('Only methods can be called.');
    const { object, name } = callee;
    if (!lookUp(snapshotMethods, name) && !lookUp(stringMethods, name))
      throw new RulesError(`No such method/property '${name}'.`);
    const args = node.arguments.map((argument) => this.expression(argument));
    return { kind: 'call', object, method: name, args, start, end };
  }

  #unary(node: acorn.UnaryExpression): Expression {
    const { start, end, operator } = node;
    if (operator !== '!') return unsupportedOperator(operator);
    return { kind: 'not', operand: this.expression(node.argument), start, end };
  }

  #binary(node: acorn.BinaryExpression): Expression {
    const operator = binaryOperators.get(node.operator);
    if (!operator) return unsupportedOperator(node.operator);
    const left = this.expression(node.left);
    return {
      kind: 'binary',
      operator,
      left,
      right: this.expression(node.right),
      start: node.start,
      end: node.end,
    };
  }
}

const unsupportedOperator = (operator: string): never => {
  throw new RulesError(`Rule expressions may not contain operator '${operator}'.`);
};

const literal = ({ start, end, value, regex, bigint }: acorn.Literal): Expression => {
  if (regex) return { kind: 'pattern', matcher: patternOf(regex), start, end };
  if (bigint || typeof value === 'bigint' || value instanceof RegExp || value === undefined) {
    throw new RulesError('Rule expressions may not contain this literal.');
  }
  return { kind: 'literal', value, start, end };
};

const patternOf = ({ pattern, flags }: { pattern: string; flags: string }): RegExp => {
  if (flags !== '' && flags !== 'i')
    throw new RulesError("Invalid regular expression: 'i' is the only flag.");
  return compilePattern(pattern, flags === 'i');
};

/** Parses an expression that may use these variables. Throws `RulesError`. */
export const parseExpression = (text: string, variables: readonly string[]): Expression => {
  let node: acorn.Expression;
  try {
    node = RuleParser.parseExpressionAt(text, 0, { ecmaVersion: 2022, preserveParens: true });
  } catch (error) {
    throw syntaxError(error);
  }
  const rest = text.slice(node.end).trim();
  if (rest !== '') throw new RulesError(`Unexpected '${rest.charAt(0)}' after the expression.`);
  return new Converter(variables).expression(node);
};
