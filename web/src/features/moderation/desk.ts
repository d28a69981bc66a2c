import { moderateComments, timeOutMember } from './api/acts.ts';
import { readTimeOut } from './api/time-outs.ts';
import { MemberWork } from './member-work.ts';
import { QueueWork } from './queue-work.ts';
import { UndoStack } from './undo-stack.ts';

/** What one moderator has under way during a visit to the page, whichever list is shown. */
export interface Desk {
  me: string;
  undo: UndoStack;
  work: QueueWork;
  members: MemberWork;
}

export function newDesk(me: string): Desk {
  const undo = new UndoStack();
  return {
    me,
    undo,
    work: new QueueWork(moderateComments, undo, me),
    members: new MemberWork({ timeOut: timeOutMember, read: readTimeOut }, undo, me),
  };
}
