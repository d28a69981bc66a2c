import type { QueueRow } from './api/queue.ts';
import { type Decision, QueueActions, statusOf } from './queue-actions.ts';
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
  /**
   * Carries out a decision and reports the outcome in toasts. If a dialog asked for the reason and nothing was done,
   * resolves to the error for the dialog to show, otherwise to null.
   */
  decide(rows: readonly QueueRow[], decision: Decision): Promise<string | null>;
}

/**
 * Runs a moderator's actions below a comment of an article. Toasts report what was done and offer Undo, which takes the
 * focus from there.
 */
export function createInPlaceSession(comment: string, me: string): InPlaceSession {
  return {
    suspensionActions: new SuspensionActions(undoOf(comment, 'suspend'), me),
    async decide(rows, decision) {
      const ids = rows.map(({ id }) => id);
      const undo = undoOf(comment, `${decision.action} ${ids.join(' ')}`);
      const queueActions = new QueueActions(undo, me);
      const failure = await queueActions.execute(rows, decision);
      if (failure !== null && decision.reason !== undefined) return failure;
      const notes = ids.map((id) => statusOf(queueActions.get(), id).note);
      for (const note of new Set(notes)) if (note !== null) undo.say(note);
      return null;
    },
  };
}
