/**
 * The tree of rules, checked and ready to evaluate. Structure:
 * https://firebase.google.com/docs/database/security/core-syntax; `.indexOn`:
 * https://firebase.google.com/docs/database/security/indexing-data
 */
import { checkRule, variablesOf } from './check-types.ts';
import { compileExpression } from './evaluate.ts';
import type { Evaluate } from './evaluate.ts';
import type { Expression } from './expression.ts';
import type { SourceNode, SourceObject, SourceString } from './json-reader.ts';
import { parseExpression } from './parse-expression.ts';
import { positionOf, problemOf, RulesError } from './problems.ts';
import type { Path, RuleKind, RulesProblem } from './types.ts';

export interface Rule {
  readonly kind: RuleKind;
  readonly rulePath: Path;
  readonly line: number;
  readonly column: number;
  readonly text: string;
  readonly expression: Expression;
  readonly evaluate: Evaluate;
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

class TreeReader {
  readonly problems: RulesProblem[] = [];
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  branch(node: SourceNode, path: Path): RuleBranch {
    const rules: { [kind in RuleKind]?: Rule } = {};
    const children = new Map<string, RuleBranch>();
    let wildcard: RuleBranch['wildcard'] = null;
    let indexOn: readonly string[] = [];
    for (const { key, value } of this.#members(node)) {
      this.#attempt(() => {
        const name = key.value;
        if (isRuleKind(name)) rules[name] = this.#rule(name, value, path);
        else if (name === '.indexOn') indexOn = indexesOf(value);
        else if (name.startsWith('.')) throw new RulesError(key.at, `Unknown rule '${name}'.`);
        else if (name.startsWith('$')) {
          if (wildcard) throw new RulesError(key.at, 'There can be only one wildcard at a place.');
          wildcard = { name: captureName(key, path), branch: this.branch(value, [...path, name]) };
        } else children.set(childName(key), this.branch(value, [...path, name]));
      });
    }
    return { rules, indexOn, children, wildcard, validates: validatesHere(rules, children, wildcard) };
  }

  #members(node: SourceNode): SourceObject['members'] {
    if (node.type !== 'object') {
      this.#report(new RulesError(node.at, 'Expected an object with rules.'));
      return [];
    }
    const names = new Set<string>();
    for (const { key } of node.members) {
      if (names.has(key.value)) this.#report(new RulesError(key.at, `'${key.value}' is there twice.`));
      names.add(key.value);
    }
    return node.members;
  }

  #rule(kind: RuleKind, node: SourceNode, path: Path): Rule {
    if (node.type !== 'string' && node.type !== 'boolean') {
      throw new RulesError(node.at, `Expected a string or a boolean for '${kind}'.`);
    }
    const text = String(node.value);
    const captures = path.filter((name) => name.startsWith('$'));
    try {
      const expression = parseExpression(text);
      checkRule(expression, variablesOf(kind, captures));
      const { line, column } = positionOf(this.#source, node.type === 'string' ? node.offsetOf(0) : node.at);
      return {
        kind,
        rulePath: path,
        line,
        column,
        text,
        expression,
        evaluate: compileExpression(expression),
      };
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      throw new RulesError(node.type === 'string' ? node.offsetOf(error.offset) : node.at, error.message);
    }
  }

  #attempt(read: () => void): void {
    try {
      read();
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      this.#report(error);
    }
  }

  #report(error: RulesError): void {
    this.problems.push(problemOf(this.#source, error));
  }
}

const validatesHere = (
  rules: RuleBranch['rules'],
  children: RuleBranch['children'],
  wildcard: RuleBranch['wildcard'],
): boolean =>
  rules['.validate'] !== undefined ||
  (wildcard?.branch.validates ?? false) ||
  [...children.values()].some(({ validates }) => validates);

const indexesOf = (node: SourceNode): readonly string[] => {
  const items = node.type === 'array' ? node.items : [node];
  return items.map((item) => {
    if (item.type !== 'string')
      throw new RulesError(item.at, "Expected a string or a list of strings for '.indexOn'.");
    return item.value;
  });
};

const captureName = (key: SourceString, path: Path): string => {
  if (!/^\$\w+$/.test(key.value))
    throw new RulesError(key.at, `'${key.value}' is not the name of a wildcard.`);
  if (path.includes(key.value))
    throw new RulesError(key.at, `The wildcard '${key.value}' is already used above.`);
  return key.value;
};

const childName = (key: SourceString): string => {
  if (key.value === '' || invalidKey.test(key.value)) {
    throw new RulesError(
      key.at,
      `'${key.value}' is not a name: it must not be empty nor contain . # $ / [ ].`,
    );
  }
  return key.value;
};

export interface ReadTree {
  readonly root: RuleBranch;
  readonly problems: readonly RulesProblem[];
}

export const readRuleTree = (source: string, node: SourceNode): ReadTree => {
  const reader = new TreeReader(source);
  const root = reader.branch(node, []);
  return { root, problems: reader.problems };
};
