import { readRuleTree } from './rule-tree.ts';
import { createRuleset } from './ruleset.ts';

/** The rules of a database before any are uploaded: only an admin can read or write. */
export const defaultRuleset = createRuleset('{"rules": {}}', readRuleTree({ rules: {} }));
