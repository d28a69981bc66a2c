import { compileRules } from '../compile-rules.ts';
import type { Json, Ruleset } from '../types.ts';

/** Compiles rules given as an object. Throws the error that an upload would be refused with. */
export const compiled = (rules: Json): Ruleset => {
  const result = compileRules(JSON.stringify({ rules }));
  if (!result.ok) throw new Error(result.error);
  return result.ruleset;
};
