import { moderateComments, timeOutMember } from './api/decisions.ts';
import { readTimeOut } from './api/time-outs.ts';
import { TimeOutActions } from './time-out-actions.ts';
import { QueueActions } from './queue-actions.ts';
import { UndoStack } from './undo-stack.ts';

/** The state of a moderator's visit to the page, shared by all its lists. */
export interface ModerationSession {
  me: string;
  undo: UndoStack;
  queueActions: QueueActions;
  timeOutActions: TimeOutActions;
}

export function createModerationSession(me: string): ModerationSession {
  const undo = new UndoStack();
  return {
    me,
    undo,
    queueActions: new QueueActions(moderateComments, undo, me),
    timeOutActions: new TimeOutActions({ timeOut: timeOutMember, read: readTimeOut }, undo, me),
  };
}
