import { readRuleTree } from './rule-tree.ts';
import { Ruleset } from './ruleset.ts';
import { RulesError } from './errors.ts';

/** The rules of a database before any are uploaded: only an admin can read or write. */
export const defaultRuleset = new Ruleset('{"rules": {}}', readRuleTree({ rules: {} }));

/** Comments that take whole lines, which the service accepts, too. */
const comments = /^[ \t]*\/\/.*$/gm;

const parsed = (source: string): unknown => {
  try {
    return JSON.parse(source.replace(comments, ''));
  } catch (error) {
    throw new RulesError(`The rules are not JSON: ${(error as Error).message}`);
  }
};

/** Parses and compiles rules. Throws `RulesError` at the first mistake. */
export const compileRules = (source: string): Ruleset => new Ruleset(source, readRuleTree(parsed(source)));
