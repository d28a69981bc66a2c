/**
 * The tree of rules, ready to evaluate. Structure: https://firebase.google.com/docs/database/security/core-syntax;
 * `.indexOn`: https://firebase.google.com/docs/database/security/indexing-data
 */
import { compileExpression, type Evaluate, type Node, parseExpression } from './compile-expression.ts';
import { RulesError } from './errors.ts';
import type { Path } from '../data/path.ts';
import type { RuleKind } from './types.ts';

export interface Rule {
  readonly kind: RuleKind;
  readonly rulePath: Path;
  readonly text: string;
  readonly expression: Node;
  readonly evaluate: Evaluate;
  /** Compiles a part of the expression. */
  readonly compilePart: (part: Node) => Evaluate;
}

export interface RuleBranch {
  readonly rules: { readonly [kind in RuleKind]?: Rule };
  readonly indexOn: readonly string[];
  readonly children: ReadonlyMap<string, RuleBranch>;
  readonly wildcard: { readonly name: string; readonly branch: RuleBranch } | null;
  /** Whether there is a `.validate` here or below. */
  readonly validates: boolean;
}

const isRuleKind = (name: string): name is RuleKind =>
  name === '.read' || name === '.write' || name === '.validate';

const invalidKey = /[.#$[\]/]/;

const refuse = (path: Path, why: string): never => {
  throw new RulesError(`/${path.join('/')}: ${why}`);
};

const isObject = (json: unknown): json is object =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

const variables: { readonly [kind in RuleKind]: readonly string[] } = {
  '.read': ['auth', 'now', 'root', 'data', 'query'],
  '.write': ['auth', 'now', 'root', 'data', 'newData'],
  '.validate': ['auth', 'now', 'root', 'data', 'newData'],
};

const ruleFrom = (kind: RuleKind, json: unknown, path: Path): Rule => {
  if (typeof json !== 'string' && typeof json !== 'boolean')
    return refuse(path, `Expected a string or a boolean for '${kind}'.`);
  const text = String(json);
  const names = [...variables[kind], ...path.filter((name) => name.startsWith('$'))];
  const compilePart = (part: Node) => compileExpression(part, names);
  try {
    const expression = parseExpression(text);
    return { kind, rulePath: path, text, expression, evaluate: compilePart(expression), compilePart };
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    return refuse(path, `${kind} is ${JSON.stringify(text)}: ${error.message}`);
  }
};

const indexesFrom = (json: unknown, path: Path): readonly string[] => {
  const items: readonly unknown[] = Array.isArray(json) ? json : [json];
  return items.map((item) =>
    typeof item === 'string' ? item : refuse(path, "Expected a string or a list of strings for '.indexOn'."),
  );
};

const checkWildcard = (name: string, path: Path): void => {
  if (!/^\$\w+$/.test(name)) refuse(path, `'${name}' is not the name of a wildcard.`);
  if (path.includes(name)) refuse(path, `The wildcard '${name}' is already used above.`);
};

const branchFrom = (json: unknown, path: Path): RuleBranch => {
  if (!isObject(json)) return refuse(path, 'Expected an object with rules.');
  const rules: { [kind in RuleKind]?: Rule } = {};
  const children = new Map<string, RuleBranch>();
  let wildcard: RuleBranch['wildcard'] = null;
  let indexOn: readonly string[] = [];
  for (const [name, value] of Object.entries(json) as [string, unknown][]) {
    if (isRuleKind(name)) rules[name] = ruleFrom(name, value, path);
    else if (name === '.indexOn') indexOn = indexesFrom(value, path);
    else if (name.startsWith('.')) refuse(path, `Unknown rule '${name}'.`);
    else if (name.startsWith('$')) {
      checkWildcard(name, path);
      if (wildcard) refuse(path, 'There can be only one wildcard at a place.');
      wildcard = { name, branch: branchFrom(value, [...path, name]) };
    } else if (name === '' || invalidKey.test(name))
      refuse(path, `'${name}' is not a name: it must not be empty nor contain . # $ / [ ].`);
    else children.set(name, branchFrom(value, [...path, name]));
  }
  const below = [...children.values(), ...(wildcard ? [wildcard.branch] : [])];
  const validates = rules['.validate'] !== undefined || below.some((branch) => branch.validates);
  return { rules, indexOn, children, wildcard, validates };
};

/** Reads the whole document. Throws `RulesError`. */
export const readRuleTree = (document: unknown): RuleBranch => {
  const [entry, another] = isObject(document) ? (Object.entries(document) as [string, unknown][]) : [];
  if (entry?.[0] !== 'rules' || another) throw new RulesError("Expected 'rules' as the only property.");
  return branchFrom(entry[1], []);
};
