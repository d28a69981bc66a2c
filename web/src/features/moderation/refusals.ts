import type { ModerationAction, ModeratedComment } from '@contract/moderation.ts';
import type { QueueRow } from './api/queue.ts';
import { actionTexts, decisionText, comments } from './texts.ts';

export type Refusal = Extract<ModeratedComment, { done: false }>;

/**
 * Returns why a decision was not carried out, and what to do about it. `row` is the comment as the moderator saw it.
 */
export function refusalText(
  action: ModerationAction,
  { why, last }: Refusal,
  row: QueueRow,
  me: string,
): string {
  const notDone = `“${actionTexts[action].label}” was not done`;
  const isNews = last !== undefined && last.at > (row.acts.at(-1)?.at ?? 0);
  switch (why) {
    case 'changed':
      return isNews
        ? `${decisionText(last, me)} Therefore ${notDone}. Look again, and decide anew.`
        : `Its writer changed it or another report came while you decided. Therefore ${notDone}. Look again, and decide anew.`;
    case 'gone':
      return `${notDone}: its writer has deleted it.`;
    case 'not-possible':
      return `${notDone}: that cannot be done with it as it is now.`;
  }
}

/** Returns what an undo could not revert, or null if it reverted everything. */
export function undoProblem(refusals: readonly Refusal[], of: number, me: string): string | null {
  const [first] = refusals;
  if (!first) return null;
  const them = refusals.length === 1 ? 'it' : 'them';
  const decided = refusals.find(({ last }) => last !== undefined && last.by !== me)?.last;
  const why = decided
    ? `${decided.byName} has decided about ${them} since`
    : first.why === 'not-possible'
      ? `it is too late for ${them}`
      : `something else has happened to ${them} since`;
  return of === 1
    ? `Not taken back: ${why}.`
    : `Not taken back: ${comments(refusals.length)} of ${of}; ${why}.`;
}
