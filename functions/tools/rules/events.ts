import { attendances } from '../../src/contract/events.ts';
import { isCaller, isMember, isOwnQuery, isSelf, isWriterOr, limitedList } from './callers.ts';
import { all, any, differs, equals, existsAt, isDeletion, valueAt } from './conditions.ts';
import { attendanceCounts, attendanceIsCounted, isSelfOrFunctions } from './counts.ts';
import { isRateLimited } from './last-writes.ts';
import type { Rules } from './rule-tree.ts';
import { oneOf } from './values.ts';

const attendance: Rules = {
  read: isSelf('$uid'),
  // Attendance of a cancelled event can only be removed. Once an event is over, a member can still say that they were there.
  write: all(
    isSelfOrFunctions(
      '$uid',
      isRateLimited('attendance', '$event', 3),
      existsAt('root', 'events', '$event'),
      any(
        isDeletion,
        all(
          any(`${valueAt('root', 'events', '$event', 'until')} > now`, equals('newData.val()', "'going'")),
          differs(valueAt('root', 'events', '$event', 'state'), "'cancelled'"),
        ),
      ),
    ),
    attendanceIsCounted,
  ),
  validate: oneOf(attendances),
};

export const eventRules: Record<string, Rules> = {
  events: {
    ...limitedList(['startsAt', 'until']),
    children: { $event: { read: true, children: { counts: { children: attendanceCounts } } } },
  },
  eventDetails: { children: { $event: { read: true } } },
  setLists: { children: { $event: { read: true } } },
  bands: { children: { $band: { read: true } } },
  bandNames: { children: { aliases: { children: { $band: { read: true } } } } },
  // For the form of an event. It names proposals, which are not public.
  venueDates: { children: { $night: { read: isMember } } },
  eventProposals: {
    // Authors and admins decide on all proposals. Other members can list only their own, and must query by `by`.
    read: isWriterOr(isOwnQuery('by')),
    indexOn: ['by', 'at', 'waitingSince', 'waitingBy'],
    children: { $proposal: { read: all(isMember, isCaller(valueAt('data', 'by'))) } },
  },
  deletedEvents: { indexOn: ['at'] },
  attendance: { children: { $event: { children: { $uid: attendance } } } },
  // Functions create the secret. Its owner sees at once if it was renewed on another device.
  subscriptions: { children: { calendars: { children: { $uid: { read: isSelf('$uid') } } } } },
  // Only functions know which mails a member gets, because the record holds the key that signs links.
  mailJobs: { indexOn: ['due'] },
};
