import { compileRules } from '../compile-rules.ts';
import type { Json } from '../../data/json.ts';
import type { Ruleset } from '../types.ts';

/** Compiles rules given as an object. Throws the error that an upload would be refused with. */
export const compiled = (rules: Json): Ruleset => {
  const result = compileRules(JSON.stringify({ rules }));
  if (!result.ok) throw new Error(result.error);
  return result.ruleset;
};
