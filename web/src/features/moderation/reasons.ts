import { timeOutMemberSchema } from '@contract/moderation.ts';
import * as v from 'valibot';

/** What moderators say most. */
export const readyReasons = [
  'Spam or advertising.',
  'An insult.',
  'Hateful.',
  'Somebody’s private data.',
  'Off topic.',
] as const;

/** What is wrong with a reason; null when people can read it. */
export function reasonProblem(reason: string): string | null {
  const { success, issues } = v.safeParse(timeOutMemberSchema.entries.reason, reason);
  return success ? null : issues[0].message;
}
