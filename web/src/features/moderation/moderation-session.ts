import { moderateComments, suspendMember } from './api/calls.ts';
import { readSuspension } from './api/suspensions.ts';
import { SuspensionActions } from './suspension-actions.ts';
import { QueueActions } from './queue-actions.ts';
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
    queueActions: new QueueActions(moderateComments, undo, me),
    suspensionActions: new SuspensionActions({ suspend: suspendMember, read: readSuspension }, undo, me),
  };
}
