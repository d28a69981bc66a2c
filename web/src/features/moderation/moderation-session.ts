import type { QueueRow } from './api/queue.ts';
import { type Decision, QueueActions } from './queue-actions.ts';
import { SuspensionActions } from './suspension-actions.ts';
import { undoToasts } from './undo-toasts.ts';

/** The state of a moderator's visit to the page, shared by all its lists. */
export interface ModerationSession {
  me: string;
  queueActions: QueueActions;
  suspensionActions: SuspensionActions;
}

export function createModerationSession(me: string): ModerationSession {
  const undo = undoToasts();
  return {
    me,
    queueActions: new QueueActions(undo, me),
    suspensionActions: new SuspensionActions(undo, me),
  };
}

/** Returns the ID of the element around the button of a comment and its panel. */
export const placeId = (comment: string): string => `moderate-${comment}`;

/** The toasts of one action (`act`) on a comment. A success replaces earlier failures. */
const undoOf = (comment: string, act: string) =>
  undoToasts({ replaces: `${act} under ${comment}`, from: () => document.getElementById(placeId(comment)) });

interface InPlaceSession {
  suspensionActions: SuspensionActions;
  /** As `QueueActions.execute`. */
  decide(rows: readonly QueueRow[], decision: Decision): Promise<string | null>;
}

/**
 * Runs a moderator's actions below a comment of an article. Toasts report what was done and offer Undo, which takes the
 * focus from there.
 */
export function createInPlaceSession(comment: string, me: string): InPlaceSession {
  return {
    suspensionActions: new SuspensionActions(undoOf(comment, 'suspend'), me),
    decide(rows, decision) {
      const ids = rows.map(({ id }) => id);
      const undo = undoOf(comment, `${decision.action} ${ids.join(' ')}`);
      return new QueueActions(undo, me).execute(rows, decision);
    },
  };
}
