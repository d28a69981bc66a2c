import type { ModerateCommentInput, ModerationAct, ModerationAction } from '../contract/moderation.ts';
import { actKey } from '../contract/moderation.ts';
import { type Decidable, decidableOf, type StoredComment } from '../comments/comment-record.ts';
import { pendingNotifications } from '../comments/notify-of-comment.ts';

/** Who decides what, when and why. */
export interface Decision extends Pick<ModerateCommentInput, 'action'> {
  by: string;
  byName: string;
  reason?: string | undefined;
  at: number;
}

/** A comment as it is after an act, or why there is none: it was done already, or cannot be done. */
export type Outcome = StoredComment | 'done' | 'changed' | 'not-possible';

/** A page offers it for ten seconds; the rest is for slow networks, and for who holds the offer open. */
export const undoMs = 30_000;

const settled = { rule: undefined, heldAt: undefined, hidden: undefined, hiddenAt: undefined };
const visible = { state: 'visible', unseen: undefined } as const;

/** What was posted is news until it has been visible. */
const wasNeverSeen = ({ state, untold, unseen }: StoredComment) =>
  unseen === true || (state === 'held' && untold?.[pendingNotifications.posted] === true);

/** What becomes of it; null where this cannot be done to it. */
function decided(comment: StoredComment, { action, by, byName, reason, at }: Decision): Decidable | null {
  const is = (...states: StoredComment['state'][]) => states.includes(comment.state);
  const closed = { closedAt: at, reports: undefined, reportedAt: undefined };
  const away = { ...closed, ...(wasNeverSeen(comment) && { unseen: true as const }) };
  const to = (change: Partial<Decidable>): Decidable => ({ ...decidableOf(comment), ...settled, ...change });
  switch (action) {
    case 'hide': {
      const hidden = { by, byName, reason: reason ?? '' };
      return is('visible', 'held') ? to({ state: 'hidden', hidden, hiddenAt: at, ...away }) : null;
    }
    case 'delete':
      return is('visible', 'held', 'hidden') ? to({ state: 'deleted', ...away }) : null;
    case 'restore':
      return is('hidden', 'deleted') && comment.text !== '' ? to(visible) : null;
    case 'release':
      return is('held') ? to(visible) : null;
    case 'dismiss':
      return comment.reports ? { ...decidableOf(comment), ...closed } : null;
  }
}

function withDecidable(comment: StoredComment, decidable: Decidable): StoredComment {
  const next: Record<string, unknown> = { ...comment };
  for (const [name, value] of Object.entries(decidable)) {
    if (value === undefined) delete next[name];
    else next[name] = value;
  }
  return next as unknown as StoredComment;
}

/** The database takes no undefined. */
const storable = (decidable: Decidable) =>
  Object.fromEntries(
    Object.entries(decidable).filter(([, value]) => value !== undefined),
  ) as unknown as Decidable;

const actOf = ({ action, by, byName, reason, at }: Decision): ModerationAct => ({
  action,
  by,
  byName,
  at,
  ...(reason !== undefined && { reason }),
});

export function lastAct({ acts = {} }: StoredComment): { key: string; act: ModerationAct } | null {
  const key = Object.keys(acts).sort().at(-1);
  const act = key === undefined ? undefined : acts[key];
  return key !== undefined && act ? { key, act } : null;
}

/** The answer was lost, or it was pressed twice. */
function isRepeated(comment: StoredComment, seen: number, decision: Decision, undo: boolean): boolean {
  const last = lastAct(comment);
  if (!last || last.key <= actKey(seen)) return false;
  const { action, by, reason } = last.act;
  const isSame = action === decision.action && by === decision.by && Boolean(last.act.undo) === undo;
  return isSame && (undo || reason === decision.reason);
}

/** A report that came meanwhile is no other decision; but who closes reports has to have seen them all. */
const isStale = ({ version, decided: latest }: StoredComment, seen: number, action: ModerationAction) =>
  seen > version || seen < (action === 'dismiss' ? version : latest);

function changed(comment: StoredComment, decidable: Decidable, act: ModerationAct): StoredComment {
  const version = comment.version + 1;
  const { undo: _, ...rest } = withDecidable(comment, decidable);
  return { ...rest, version, decided: version, acts: { ...comment.acts, [actKey(version)]: act } };
}

/** A moderator who saw version `seen` of a comment decides about it. */
export function applyAction(comment: StoredComment, seen: number, decision: Decision): Outcome {
  if (isRepeated(comment, seen, decision, false)) return 'done';
  if (isStale(comment, seen, decision.action)) return 'changed';
  const next = decided(comment, decision);
  if (!next) return 'not-possible';
  const { by, at } = decision;
  const acted = changed(comment, next, actOf(decision));
  const { version } = acted;
  return {
    ...acted,
    undo: { version, by, at, before: storable(decidableOf(comment)) },
    untold: { ...comment.untold, [pendingNotifications.act(actKey(version))]: true },
  };
}

/** The same moderator takes it back at once. */
export function undoAction(comment: StoredComment, seen: number, decision: Decision): Outcome {
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
    untold: {
      ...comment.untold,
      [pendingNotifications.act(last.key)]: true,
      // Who was told of it when it was let out is told when it is let out again.
      ...((decision.action === 'release' || back.unseen) && { [pendingNotifications.posted]: true }),
    },
  };
}
