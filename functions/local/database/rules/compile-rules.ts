import { readJson } from './json-reader.ts';
import { problemOf, RulesError } from './problems.ts';
import { readRuleTree } from './rule-tree.ts';
import { createRuleset } from './ruleset.ts';
import type { Compiled } from './types.ts';

/**
 * Parses, checks and compiles rules. All errors in expressions are reported at once; an error in the JSON ends the parsing.
 */
export const compileRules = (source: string): Compiled => {
  try {
    const document = readJson(source);
    const members = document.type === 'object' ? document.members : [];
    const [rules] = members;
    if (rules?.key.value !== 'rules') throw new RulesError(document.at + 1, "Expected 'rules' property.");
    if (members[1]) throw new RulesError(members[1].key.at, `Unexpected property '${members[1].key.value}'.`);
    const { root, problems } = readRuleTree(source, rules.value);
    return problems.length > 0
      ? { ok: false, errors: problems }
      : { ok: true, ruleset: createRuleset(source, root) };
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    return { ok: false, errors: [problemOf(source, error)] };
  }
};
