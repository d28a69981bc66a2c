/** Explains why a read or write was refused: by which rule, where in the file, and with what values. */
import type { CallExpression } from 'acorn';
import { type Evaluate, nameIn, type Node } from './compile-expression.ts';
import { EvaluationError } from './errors.ts';
import type { Rule } from './rule-tree.ts';
import type { Scope } from './scope.ts';
import { Snapshot } from './snapshot.ts';
import type { Path } from '../data/path.ts';
import { branch } from './value.ts';
import type { Value } from './value.ts';

/** An evaluated rule, with everything needed to evaluate it again. */
export interface Asked {
  readonly rule: Rule;
  readonly scope: Scope;
  readonly outcome: boolean;
  readonly error: string | null;
}

export interface Refusal {
  readonly action: 'read' | 'write';
  readonly path: Path;
}

const longest = 80;

const shorten = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

const show = (value: Value): string => {
  if (value === branch) return 'a place with children';
  if (value instanceof Snapshot) return `the place /${value.path.join('/')}`;
  return shorten(JSON.stringify(value));
};

const evaluated = (evaluate: Evaluate, scope: Scope): { value: Value } | { error: string } => {
  try {
    return { value: evaluate(scope) };
  } catch (error) {
    if (error instanceof EvaluationError) return { error: error.message };
    throw error;
  }
};

/** Returns `a.val()` for `a.val().length`: the receiver of a method explains more than the result alone. */
const receivers = ({ callee }: CallExpression): Node[] => {
  const receiver = callee.type === 'MemberExpression' ? callee.object : callee;
  if (receiver.type !== 'CallExpression' || receiver.callee.type !== 'MemberExpression') return [];
  return nameIn(receiver.callee) === 'val' ? [receiver] : [];
};

/**
 * Returns the parts whose values decide the result: operands that are neither operators nor constants. Skipped
 * branches are left out.
 */
const decidingParts = (expression: Node, { rule, scope }: Pick<Asked, 'rule' | 'scope'>): Node[] => {
  const parts = (inner: Node): Node[] => decidingParts(inner, { rule, scope });
  const isTrue = (inner: Node): boolean => {
    const result = evaluated(rule.compilePart(inner), scope);
    return 'value' in result && result.value === true;
  };
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- rules have no other syntax
  switch (expression.type) {
    case 'ParenthesizedExpression':
      return parts(expression.expression);
    case 'UnaryExpression':
      return parts(expression.argument);
    case 'LogicalExpression': {
      const { operator, left, right } = expression;
      return isTrue(left) === (operator === '&&') ? [...parts(left), ...parts(right)] : parts(left);
    }
    case 'ConditionalExpression': {
      const { test, consequent, alternate } = expression;
      return [...parts(test), ...parts(isTrue(test) ? consequent : alternate)];
    }
    case 'BinaryExpression':
      return [...parts(expression.left), ...parts(expression.right)];
    case 'CallExpression':
      return [expression, ...receivers(expression), ...expression.arguments.flatMap(parts)];
    case 'Identifier':
    case 'MemberExpression':
      return [expression];
    default:
      return [];
  }
};

const valueLines = ({ rule, scope }: Asked): string[] => {
  const lines = decidingParts(rule.expression, { rule, scope }).map((part) => {
    const result = evaluated(rule.compilePart(part), scope);
    const text = rule.text.slice(part.start, part.end);
    return `      ${text} = ${'value' in result ? show(result.value) : `no value: ${result.error}`}`;
  });
  return [...new Set(lines)];
};

const ruleLines = (asked: Asked): string[] => {
  const { rule, scope, error } = asked;
  const place = `/${rule.rulePath.join('/')}`;
  const at =
    scope.data.path.join('/') === rule.rulePath.join('/') ? '' : ` for /${scope.data.path.join('/')}`;
  return [
    `  ${rule.kind} of ${place}${at} is false${error === null ? '' : `: ${error}`}`,
    `    ${rule.text}`,
    ...valueLines(asked),
  ];
};

const formatPlace = (path: Path): string => `/${path.join('/')}`;

export const explainRefusal = ({ action, path }: Refusal, asked: readonly Asked[]): string => {
  const failed = asked.filter(({ outcome }) => !outcome);
  const invalid = failed.filter(({ rule }) => rule.kind === '.validate');
  const responsible = invalid.length > 0 ? invalid : failed;
  const head = `${action} at ${formatPlace(path)} refused`;
  if (responsible.length === 0) {
    return `${head}: no .${action} rule stands on the way to it, and what is not named is closed.`;
  }
  return [`${head}:`, ...responsible.flatMap(ruleLines)].join('\n');
};
