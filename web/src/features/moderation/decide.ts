import type { ModeratedComment, ModerationAction } from '@contract/moderation.ts';
import { createStore } from '../../lib/store.ts';
import { moderateComments } from './api/calls.ts';
import type { QueueRow } from './api/queue.ts';
import { type Moderator, offerUndo, sayFailure } from './moderator.ts';
import { actionTexts, comments, decisionText, writerName } from './texts.ts';

export interface Decision {
  action: ModerationAction;
  /** Required for `hide` and `delete`. */
  reason?: string;
}

/** The decision in progress on each comment, such as `Hiding…`. */
const { get, set, subscribe } = createStore<ReadonlyMap<string, string>>(new Map());
export const decisionsInProgress = { get, subscribe };

function setDoing(rows: readonly QueueRow[], doing: string | null): void {
  const all = new Map(get());
  for (const { id } of rows)
    if (doing === null) all.delete(id);
    else all.set(id, doing);
  set(all);
}

/**
 * Sends the decision for all given comments without one in progress. Toasts say what became of it. If a dialog asked for
 * the reason and the server answered for none of them, resolves to the error for the dialog to show, otherwise to null.
 */
export async function decide(
  all: readonly QueueRow[],
  decision: Decision,
  moderator: Moderator,
): Promise<string | null> {
  const rows = all.filter(({ id }) => !get().has(id));
  if (rows.length === 0) return null;
  setDoing(rows, actionTexts[decision.action].doing);
  const { results, failure } = await moderateComments({
    ...decision,
    comments: rows.map(({ id, version }) => ({ id, version })),
  });
  setDoing(rows, null);
  if (results.length === 0 && decision.reason !== undefined) return failure;
  const act = `${decision.action} ${all.map(({ id }) => id).join(' ')}`;
  const answers = new Map(results.map((result) => [result.id, result]));
  const problems = rows.map((row) => {
    const answer = answers.get(row.id);
    if (!answer) return failure;
    return answer.done ? null : refusalText(decision.action, answer, row, moderator.me);
  });
  for (const problem of new Set(problems)) if (problem !== null) sayFailure(problem, act, moderator);
  const done = results.filter((result) => result.done);
  const [first] = done;
  if (!first) return null;
  const only = done.length === 1 && rows.find(({ id }) => id === first.id);
  const what = only ? `a comment by ${writerName(only)}` : comments(done.length);
  const undo = () => revert(decision.action, done, moderator.me);
  offerUndo(`${actionTexts[decision.action].done}: ${what}.`, undo, act, moderator);
  return null;
}

async function revert(
  action: ModerationAction,
  done: { id: string; version: number }[],
  me: string,
): Promise<string | null> {
  const { results, failure } = await moderateComments({
    action,
    undo: true,
    comments: done.map(({ id, version }) => ({ id, version })),
  });
  if (failure !== null) return `Not taken back: ${failure}`;
  const refusals = results.filter((result): result is Refusal => !result.done);
  return undoProblem(refusals, done.length, me);
}

type Refusal = Extract<ModeratedComment, { done: false }>;

/**
 * Returns why a decision was not carried out, and what to do about it. `row` is the comment as the moderator saw it.
 */
function refusalText(action: ModerationAction, { why, last }: Refusal, row: QueueRow, me: string): string {
  const notDone = `“${actionTexts[action].label}” was not done`;
  const isNews = last !== undefined && last.at > (row.acts.at(-1)?.at ?? 0);
  switch (why) {
    case 'changed':
      if (isNews && last.action === action && !last.undo)
        return `${decisionText(last, me)} It is done already.`;
      return isNews
        ? `${decisionText(last, me)} Therefore ${notDone}. Look again, and decide anew.`
        : `Its writer changed it or another report came while you decided. Therefore ${notDone}. Look again, and decide anew.`;
    case 'gone':
      return `${notDone}: its writer has deleted it.`;
    case 'own-decision':
      return `${notDone}: the decision was yours, so another moderator has to look at it.`;
    case 'not-possible':
      return `${notDone}: that cannot be done with it as it is now.`;
  }
}

/** Returns what an undo could not revert, or null if it reverted everything. */
function undoProblem(refusals: readonly Refusal[], of: number, me: string): string | null {
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
