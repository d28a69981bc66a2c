import { changeEventSchema } from '@contract/event-schemas.ts';
import * as v from 'valibot';

const reasonSchema = changeEventSchema.options[1].entries.reason;

/** What is wrong with a reason; null when people can read it. */
export function reasonProblem(reason: string): string | null {
  const { success, issues } = v.safeParse(reasonSchema, reason);
  return success ? null : issues[0].message;
}
