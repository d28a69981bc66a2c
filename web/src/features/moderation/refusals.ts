import type { ModerationAction, ModeratedComment } from '@contract/moderation.ts';
import { actionWords, actSentence, comments } from './words.ts';

export type Refusal = Extract<ModeratedComment, { done: false }>;

/** Why one comment was left as it is, and what to do about it. */
export function refusalText(action: ModerationAction, { why, last }: Refusal, me: string): string {
  const notDone = `“${actionWords[action].label}” was not done`;
  switch (why) {
    case 'changed':
      return last
        ? `${actSentence(last, me)} Therefore ${notDone}. Look again, and decide anew.`
        : `It changed while you decided, therefore ${notDone}. Look again, and decide anew.`;
    case 'gone':
      return `${notDone}: its writer has deleted it.`;
    case 'not-possible':
      return `${notDone}: that cannot be done with it as it is now.`;
  }
}

/** What an undo left as it is; null when it took everything back. */
export function undoProblem(refusals: readonly Refusal[], of: number, me: string): string | null {
  const [first] = refusals;
  if (!first) return null;
  const decided = refusals.find(({ last }) => last !== undefined && last.by !== me)?.last;
  const who = decided
    ? `${decided.byName} has decided about ${refusals.length === 1 ? 'it' : 'them'} since`
    : 'meanwhile something else happened to them';
  return of === 1
    ? `Not taken back: ${decided ? who : 'meanwhile something else happened to it'}.`
    : `Not taken back: ${comments(refusals.length)} of ${of}; ${who}.`;
}
