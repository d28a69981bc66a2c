import { compileRules } from '../compile-rules.ts';
import type { Json } from '../../data/json.ts';
import type { Ruleset } from '../ruleset.ts';

/** Compiles rules given as an object. */
export const compiled = (rules: Json): Ruleset => compileRules(JSON.stringify({ rules }));
