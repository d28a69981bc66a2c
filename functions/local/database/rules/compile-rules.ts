import { readRuleTree } from './rule-tree.ts';
import { createRuleset } from './ruleset.ts';
import { RulesError } from './errors.ts';
import type { Compiled } from './types.ts';

/** The rules of a database before any are uploaded: only an admin can read or write. */
export const defaultRuleset = createRuleset('{"rules": {}}', readRuleTree({ rules: {} }));

/** Comments that take whole lines, which the service accepts, too. */
const comments = /^[ \t]*\/\/.*$/gm;

const parsed = (source: string): unknown => {
  try {
    return JSON.parse(source.replace(comments, ''));
  } catch (error) {
    throw new RulesError(`The rules are not JSON: ${(error as Error).message}`);
  }
};

/** Parses and compiles rules. The first mistake ends it. */
export const compileRules = (source: string): Compiled => {
  try {
    return { ok: true, ruleset: createRuleset(source, readRuleTree(parsed(source))) };
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    return { ok: false, error: error.message };
  }
};
