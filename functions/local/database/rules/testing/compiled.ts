import { compileRules } from '../compile-rules.ts';
import { formatProblems } from '../problems.ts';
import type { Json, Ruleset } from '../types.ts';

/** Compiles rules given as an object. Throws the errors that an upload would be refused with. */
export const compiled = (rules: Json): Ruleset => {
  const result = compileRules(JSON.stringify({ rules }));
  if (!result.ok) throw new Error(formatProblems(result.errors));
  return result.ruleset;
};
