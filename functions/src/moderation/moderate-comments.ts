import type { CallOutput, ParsedCallInput } from '../contract/calls.ts';
import {
  type ModerationAct,
  type ModerationAction,
  actKey,
  type ModeratedComment,
} from '../contract/moderation.ts';
import { type Decidable, decidableOf, objectedTo, type StoredComment } from '../comments/comment-record.ts';
import { notificationKeys } from '../comments/notify-of-comment.ts';
import { readAuthor } from '../members/display-name.ts';
import { type CommentDeps, changeComment } from '../comments/change-comment.ts';
import { invalidInput } from '../errors.ts';
import { present } from '../kit/stored-record.ts';
import { requireRole } from '../members/caller.ts';
import { moderatorsOf } from './notify-moderators.ts';

/** A decision by a moderator. */
interface Decision extends Pick<ParsedCallInput<'moderateComment'>, 'action'> {
  by: string;
  byName: string;
  reason?: string | undefined;
  at: number;
  /** Whether nobody else could decide about an objection to a decision of this moderator. */
  isAlone: boolean;
}

/**
 * The comment after an action, or why there is none: the action was already applied, or one of the contract's reasons.
 */
type Outcome = StoredComment | 'done' | Refusal;
type Refusal = Exclude<Extract<ModeratedComment, { done: false }>['why'], 'gone'>;

/**
 * Longer than the ten seconds for which the page offers undo, to allow for slow networks and for an offer that is kept
 * open.
 */
const undoMs = 30_000;

const settled = { rule: undefined, heldAt: undefined, hidden: undefined, hiddenAt: undefined };
const visible = { state: 'visible', unseen: undefined } as const;
const withoutObjection = { objection: undefined, reportedAt: undefined };

/** Returns the fields after the decision, or null if it is not possible. */
function decided(comment: StoredComment, { action, by, byName, reason, at }: Decision): Decidable | null {
  const is = (...states: StoredComment['state'][]) => states.includes(comment.state);
  const closed = { closedAt: at, reports: undefined, reportedAt: undefined };
  const to = (change: Partial<Decidable>): Decidable => ({ ...decidableOf(comment), ...settled, ...change });
  switch (action) {
    case 'hide': {
      const hidden = { by, byName, reason: reason ?? '' };
      return is('visible', 'held') ? to({ state: 'hidden', hidden, hiddenAt: at, ...closed }) : null;
    }
    case 'delete':
      return is('visible', 'held', 'hidden') ? to({ state: 'deleted', ...closed }) : null;
    case 'restore':
      return is('hidden', 'deleted') && comment.text !== '' ? to({ ...visible, ...withoutObjection }) : null;
    case 'release':
      return is('held') ? to(visible) : null;
    case 'dismiss':
      return comment.reports ? { ...decidableOf(comment), ...closed } : null;
    case 'uphold':
      return objectedTo(comment) === null ? null : { ...decidableOf(comment), reportedAt: undefined };
  }
}

const actOf = ({ action, by, byName, reason, at }: Decision): ModerationAct => ({
  action,
  by,
  byName,
  at,
  ...(reason !== undefined && { reason }),
});

function lastAct({ acts = {} }: StoredComment): { key: string; act: ModerationAct } | null {
  const key = Object.keys(acts).sort().at(-1);
  const act = key === undefined ? undefined : acts[key];
  return key !== undefined && act ? { key, act } : null;
}

/** True if the last action equals this one, because its response was lost or it was sent twice. */
function isRepeated(comment: StoredComment, seen: number, decision: Decision, undo: boolean): boolean {
  const last = lastAct(comment);
  if (!last || last.key <= actKey(seen)) return false;
  const { action, by, reason } = last.act;
  const isSame = action === decision.action && by === decision.by && Boolean(last.act.undo) === undo;
  return isSame && (undo || reason === decision.reason);
}

/**
 * True if the decision is based on an outdated version. A new report or objection does not make it stale, except that
 * dismissing and upholding require having seen them.
 */
const isStale = ({ version, decided: latest }: StoredComment, seen: number, action: ModerationAction) =>
  seen > version || seen < (action === 'dismiss' || action === 'uphold' ? version : latest);

function changed(comment: StoredComment, decidable: Decidable, act: ModerationAct): StoredComment {
  const version = comment.version + 1;
  const { undo: _, ...rest } = present({ ...comment, ...decidable });
  return { ...rest, version, decided: version, acts: { ...comment.acts, [actKey(version)]: act } };
}

/** Applies the decision of a moderator who saw version `seen` of a comment. */
function applyAction(comment: StoredComment, seen: number, decision: Decision): Outcome {
  if (isRepeated(comment, seen, decision, false)) return 'done';
  if (isStale(comment, seen, decision.action)) return 'changed';
  const next = decided(comment, decision);
  if (!next) return 'not-possible';
  const { action, by, at, isAlone } = decision;
  // One may always take back a decision of one's own.
  if (objectedTo(comment) === by && action !== 'restore' && !isAlone) return 'own-decision';
  const acted = changed(comment, next, actOf(decision));
  const { version } = acted;
  return {
    ...acted,
    undo: { version, by, at, before: present(decidableOf(comment)) },
    pendingNotifications: {
      ...comment.pendingNotifications,
      [notificationKeys.act(actKey(version))]: version,
    },
  };
}

/** Undoes the last decision, by the same moderator and for a short time only. */
function undoAction(comment: StoredComment, seen: number, decision: Decision): Outcome {
  if (isRepeated(comment, seen, decision, true)) return 'done';
  const { undo } = comment;
  const last = lastAct(comment);
  if (seen < comment.decided || seen > comment.version) return 'changed';
  if (!undo || !last || last.key !== actKey(undo.version)) return 'not-possible';
  const isOurs = undo.by === decision.by && last.act.action === decision.action;
  if (!isOurs || decision.at > undo.at + undoMs) return 'not-possible';
  const { reason: _, ...act } = actOf(decision);
  const back = changed(comment, decidableOf(undo.before), { ...act, undo: true });
  return {
    ...back,
    acts: { ...back.acts, [last.key]: { ...last.act, undone: true } },
    pendingNotifications: {
      ...comment.pendingNotifications,
      [notificationKeys.act(last.key)]: back.version,
      // Members notified of this release are notified again of the next one.
      ...((decision.action === 'release' || back.unseen) && { [notificationKeys.posted]: back.version }),
    },
  };
}

type Seen = ParsedCallInput<'moderateComment'>['comments'][number];

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
  if (typeof why === 'string' && why !== 'done') {
    const last = lastAct(comment);
    return { id, done: false, why, ...(last && { last: last.act }) };
  }
  return { id, done: true, version: comment.version };
}

/** Applies a decision to each comment independently: one that has changed does not block the others. */
export async function moderateComments(
  callerUid: string | undefined,
  { action, comments, reason, undo = false }: ParsedCallInput<'moderateComment'>,
  deps: CommentDeps,
): Promise<CallOutput<'moderateComment'>> {
  const caller = await requireRole('comments', callerUid, deps);
  if (reasoned.includes(action) && !undo && reason === undefined) {
    throw invalidInput(null, 'Give a reason: people read it.');
  }
  const { name: byName } = await readAuthor(caller.uid, deps.database);
  const moderators = await moderatorsOf(deps.database);
  const isAlone = moderators.every((uid) => uid === caller.uid);
  const decision: Decision = { action, by: caller.uid, byName, reason, at: deps.clock.now(), isAlone };
  const results: ModeratedComment[] = [];
  for (let from = 0; from < comments.length; from += concurrency) {
    const some = comments.slice(from, from + concurrency);
    results.push(...(await Promise.all(some.map((seen) => decideComment(seen, decision, undo, deps)))));
  }
  return { results };
}
