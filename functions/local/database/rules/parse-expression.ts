/**
 * Parses an expression with acorn and keeps only what the security rules language has: a subset of JavaScript's
 * expressions (https://firebase.google.com/docs/reference/security/database, "Operators"). `===` is the same as `==`;
 * neither converts.
 */
import { Parser } from 'acorn';
import type * as acorn from 'acorn';
import type { BinaryOperator, Expression } from './expression.ts';
import { compilePattern } from './pattern.ts';
import { RulesError } from './problems.ts';

/** Deep enough for any chain of `&&`, and far from a stack overflow. */
const maxNesting = 500;

const binaryOperators = new Map<string, BinaryOperator>([
  ...(['+', '-', '*', '/', '%', '==', '!=', '<', '<=', '>', '>='] as const).map(
    (operator) => [operator, operator] as const,
  ),
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

/** Returns the offset of acorn's error, and its message without the position that acorn appends. */
const syntaxError = (error: unknown, text: string): RulesError => {
  if (error instanceof RangeError) return new RulesError(0, 'The expression is nested too deeply.');
  if (!(error instanceof SyntaxError)) throw error;
  const offset = 'pos' in error && typeof error.pos === 'number' ? error.pos : 0;
  if (offset >= text.trimEnd().length) return new RulesError(offset, 'Unexpected end of expression.');
  return new RulesError(offset, `${error.message.replace(/ \(\d+:\d+\)$/, '')}.`);
};

/** acorn's nodes where an expression is expected. Everything not listed in `#convert` is refused. */
type Node = acorn.Expression | acorn.SpreadElement | acorn.PrivateIdentifier | acorn.Super;

class Converter {
  #nesting = 0;

  expression(
    node: acorn.Expression | acorn.SpreadElement | acorn.PrivateIdentifier | acorn.Super,
  ): Expression {
    this.#nesting += 1;
    if (this.#nesting > maxNesting) throw new RulesError(node.start, 'The expression is nested too deeply.');
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
        return { kind: 'variable', name: node.name, start, end };
      case 'ArrayExpression':
        return { kind: 'list', items: node.elements.map((item) => this.#item(item, start)), start, end };
      case 'MemberExpression':
        return this.#member(node);
      case 'CallExpression':
        return this.#call(node);
      case 'UnaryExpression':
        return this.#unary(node);
      case 'LogicalExpression':
        if (node.operator === '??') return unsupportedOperator(node.left.end, node.operator);
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
        return unsupportedOperator(node.left.end, node.operator);
      case 'UpdateExpression':
        return unsupportedOperator(start, node.operator);
      default:
        throw new RulesError(start, `Rule expressions may not contain ${syntaxNames[node.type] ?? 'this'}.`);
    }
  }

  #item(node: acorn.Expression | acorn.SpreadElement | null, start: number): Expression {
    if (!node) throw new RulesError(start, 'A list may not have holes.');
    return this.expression(node);
  }

  #member(node: acorn.MemberExpression): Expression {
    const { start, end, property } = node;
    const object = this.expression(node.object);
    if (!node.computed && property.type === 'Identifier') {
      return { kind: 'property', object, name: property.name, nameAt: property.start, start, end };
    }
    const key = this.expression(property);
    if (key.kind === 'literal' && typeof key.value === 'string') {
      return { kind: 'property', object, name: key.value, nameAt: key.start, start, end };
    }
    return { kind: 'lookup', object, key, start, end };
  }

  #call(node: acorn.CallExpression): Expression {
    const { start, end } = node;
    const callee = this.expression(node.callee);
    if (callee.kind !== 'property') throw new RulesError(start, 'Only methods can be called.');
    const { object, name, nameAt } = callee;
    const args = node.arguments.map((argument) => this.expression(argument));
    return { kind: 'call', object, method: name, methodAt: nameAt, args, start, end };
  }

  #unary(node: acorn.UnaryExpression): Expression {
    const { start, end, operator } = node;
    if (operator !== '!' && operator !== '-') return unsupportedOperator(start, operator);
    return { kind: operator === '!' ? 'not' : 'minus', operand: this.expression(node.argument), start, end };
  }

  #binary(node: acorn.BinaryExpression): Expression {
    const operator = binaryOperators.get(node.operator);
    if (!operator) return unsupportedOperator(node.left.end, node.operator);
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

const unsupportedOperator = (offset: number, operator: string): never => {
  throw new RulesError(offset, `Rule expressions may not contain operator '${operator}'.`);
};

const literal = ({ start, end, value, regex, bigint }: acorn.Literal): Expression => {
  if (regex) return { kind: 'pattern', matcher: patternOf(regex, start), start, end };
  if (bigint || typeof value === 'bigint' || value instanceof RegExp || value === undefined) {
    throw new RulesError(start, 'Rule expressions may not contain this literal.');
  }
  return { kind: 'literal', value, start, end };
};

const patternOf = ({ pattern, flags }: { pattern: string; flags: string }, start: number): RegExp => {
  if (flags !== '' && flags !== 'i') {
    throw new RulesError(start + pattern.length + 2, "Invalid regular expression: 'i' is the only flag.");
  }
  try {
    return compilePattern(pattern, flags === 'i');
  } catch (error) {
    if (error instanceof RulesError) throw new RulesError(start + 1 + error.offset, error.message);
    throw error;
  }
};

export const parseExpression = (text: string): Expression => {
  if (text.trim() === '') throw new RulesError(0, 'Unexpected end of expression.');
  let node: acorn.Expression;
  try {
    node = RuleParser.parseExpressionAt(text, 0, { ecmaVersion: 2022, preserveParens: true });
  } catch (error) {
    throw syntaxError(error, text);
  }
  const rest = text.slice(node.end);
  const after = node.end + rest.length - rest.trimStart().length;
  if (after < text.length)
    throw new RulesError(after, `Unexpected '${text.charAt(after)}' after the expression.`);
  return new Converter().expression(node);
};
