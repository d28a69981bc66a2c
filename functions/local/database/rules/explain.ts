/** Explains why a read or write was refused: by which rule, where in the file, and with what values. */
import { compileExpression } from './evaluate.ts';
import { EvaluationError, type Expression } from './expression.ts';
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

const evaluated = (expression: Expression, scope: Scope): { value: Value } | { error: string } => {
  try {
    return { value: compileExpression(expression)(scope) };
  } catch (error) {
    if (error instanceof EvaluationError) return { error: error.message };
    throw error;
  }
};

/**
 * Returns the parts whose values decide the result: operands that are neither operators nor constants. Skipped
 * branches are left out.
 */
const decidingParts = (expression: Expression, scope: Scope): Expression[] => {
  const parts = (inner: Expression): Expression[] => decidingParts(inner, scope);
  const isTrue = (inner: Expression): boolean => {
    const result = evaluated(inner, scope);
    return 'value' in result && result.value === true;
  };
  switch (expression.kind) {
    case 'literal':
    case 'pattern':
    case 'list':
      return [];
    case 'not':
      return parts(expression.operand);
    case 'and':
      return isTrue(expression.left)
        ? [...parts(expression.left), ...parts(expression.right)]
        : parts(expression.left);
    case 'or':
      return isTrue(expression.left)
        ? parts(expression.left)
        : [...parts(expression.left), ...parts(expression.right)];
    case 'conditional':
      return [...parts(expression.test), ...parts(isTrue(expression.test) ? expression.yes : expression.no)];
    case 'binary':
      return [...parts(expression.left), ...parts(expression.right)];
    case 'call':
      return [expression, ...receivers(expression.object), ...expression.args.flatMap(parts)];
    case 'variable':
    case 'property':
    case 'lookup':
      return [expression];
  }
};

/** Returns `a.val()` for `a.val().length`: the receiver of a method explains more than the result alone. */
const receivers = (expression: Expression): Expression[] =>
  expression.kind === 'call' && expression.method === 'val' ? [expression] : [];

const valueLines = ({ rule, scope }: Asked): string[] => {
  const lines = decidingParts(rule.expression, scope).map((part) => {
    const result = evaluated(part, scope);
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
