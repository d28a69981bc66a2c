import { compileRules } from './compile-rules.ts';
import type { Ruleset } from './types.ts';

const closed = (): Ruleset => {
  const compiled = compileRules('{\n  "rules": {\n    ".read": false,\n    ".write": false\n  }\n}\n');
  if (!compiled.ok) throw new Error('The default rules do not compile.');
  return compiled.ruleset;
};

/** The rules of a database before any are uploaded: only an admin can read or write. */
export const defaultRuleset: Ruleset = closed();
