import { showToast } from '../../../ui/toast-store.ts';
import { moderateComments, timeOutMember } from '../api/decisions.ts';
import type { QueueRow } from '../api/queue.ts';
import { readTimeOut } from '../api/time-outs.ts';
import { type Decision, QueueActions, statusOf } from '../queue-actions.ts';
import { TimeOutActions } from '../time-out-actions.ts';
import type { TakeBack } from '../undo-stack.ts';

/** Shorter than the server takes anything back. */
const undoSeconds = 20;

const undo = {
  offer(text: string, takeBack: TakeBack): void {
    const run = () =>
      void takeBack().then((problem) => {
        if (problem !== null) showToast({ text: problem, seconds: undoSeconds });
      });
    showToast({ text, action: { label: 'Undo', run }, seconds: undoSeconds });
  },
  say: (text: string): void => showToast({ text, seconds: undoSeconds }),
};

export interface InPlaceSession {
  timeOutActions: TimeOutActions;
  /** Says itself what was done, and what was not; but resolves to why nothing was, when a dialog asked for the reason. */
  decide(rows: readonly QueueRow[], decision: Decision): Promise<string | null>;
}

/** Runs a moderator's actions on the page of an article; toasts say what was done and offer Undo. */
export function createInPlaceSession(me: string): InPlaceSession {
  const queueActions = new QueueActions(moderateComments, undo, me);
  return {
    timeOutActions: new TimeOutActions({ timeOut: timeOutMember, read: readTimeOut }, undo, me),
    async decide(rows, decision) {
      const failure = await queueActions.carryOut(rows, decision);
      if (failure !== null && decision.reason !== undefined) return failure;
      const notes = rows.map(({ id }) => statusOf(queueActions.get(), id).note);
      for (const note of new Set(notes)) if (note !== null) undo.say(note);
      return null;
    },
  };
}
