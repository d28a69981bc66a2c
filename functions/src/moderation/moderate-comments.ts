import { readAuthor } from '../members/display-name.ts';
import { type CommentDeps, changeComment } from '../comments/change-comment.ts';
import type {
  ModerateCommentInput,
  ModerateCommentResult,
  ModeratedComment,
  ModerationAction,
} from '../contract/moderation.ts';
import { invalidInput } from '../errors.ts';
import { logCommentsModerated } from '../logs.ts';
import { requireMember, requireRole } from '../members/caller.ts';
import { applyAction, type Decision, lastAct, type Outcome, undoAction } from './apply-action.ts';

type Seen = ModerateCommentInput['comments'][number];

const reasoned: readonly ModerationAction[] = ['hide', 'delete'];
const concurrency = 5;

async function decideComment(
  { id, version: seen }: Seen,
  decision: Decision,
  undo: boolean,
  deps: CommentDeps,
): Promise<ModeratedComment> {
  let outcome: Outcome | 'gone' = 'gone';
  const comment = await changeComment(
    id,
    (now) => {
      outcome = (undo ? undoAction : applyAction)(now, seen, decision);
      return typeof outcome === 'string' ? undefined : outcome;
    },
    deps,
  );
  // TypeScript does not see that the callback assigns it.
  const why = outcome as Outcome | 'gone';
  if (!comment || why === 'gone') return { id, done: false, why: 'gone' };
  if (why === 'changed' || why === 'not-possible') {
    const last = lastAct(comment);
    return { id, done: false, why, ...(last && { last: last.act }) };
  }
  return { id, done: true, version: comment.version };
}

/** Applies a decision to each comment independently: one that has changed does not block the others. */
export async function moderateComments(
  callerUid: string | undefined,
  { action, comments, reason, undo = false }: ModerateCommentInput,
  deps: CommentDeps,
): Promise<ModerateCommentResult> {
  const caller = await requireMember(callerUid, deps);
  requireRole(caller, 'comments');
  if (reasoned.includes(action) && !undo && reason === undefined) {
    throw invalidInput(null, 'Give a reason: people read it.');
  }
  const { name: byName } = await readAuthor(caller.uid, deps.database);
  const decision: Decision = { action, by: caller.uid, byName, reason, at: deps.clock.now() };
  const results: ModeratedComment[] = [];
  for (let from = 0; from < comments.length; from += concurrency) {
    const some = comments.slice(from, from + concurrency);
    results.push(...(await Promise.all(some.map((seen) => decideComment(seen, decision, undo, deps)))));
  }
  const done = results.filter((result) => result.done).map(({ id }) => id);
  logCommentsModerated(caller.uid, undo ? `undo ${action}` : action, done);
  return { results };
}
