import { attendances } from '../../src/contract/events.ts';
import { lists } from './articles.ts';
import { asksForFew, asksForOwn, isAdmin, isCaller, isMember, isSelf, isWriterOr } from './callers.ts';
import { all, any, differs, existsAt, isDeletion, valueAt } from './conditions.ts';
import { atPace } from './pace.ts';
import type { Rules } from './rule-tree.ts';
import { oneOf } from './values.ts';

const attendance: Rules = {
  read: isSelf('$uid'),
  // Nobody decides to go to what is cancelled; whoever wanted to may still take it back.
  write: all(
    isSelf('$uid'),
    atPace('attendance', '$event', 3),
    any(
      isDeletion,
      all(
        existsAt('root', 'events', '$event'),
        differs(valueAt('root', 'events', '$event', 'state'), "'cancelled'"),
      ),
    ),
  ),
  validate: oneOf(attendances),
};

export const eventRules: Record<string, Rules> = {
  events: { read: asksForFew, indexOn: ['startsAt', 'until'], children: { $event: { read: true } } },
  eventDetails: { children: { $event: { read: true } } },
  eventsByBand: lists('$band'),
  bands: { children: { $band: { read: true } } },
  bandAliases: { children: { $band: { read: true } } },
  // Whoever merges two bands watches how far it is.
  bandRenames: { indexOn: ['at'], children: { $band: { read: isAdmin } } },
  bandTellings: { indexOn: ['at'] },
  eventNights: { children: { $night: { read: true } } },
  eventProposals: {
    // Authors and admins decide on all of them; everybody else sees a list of their own, and has to ask for it that way.
    read: isWriterOr(asksForOwn('by')),
    indexOn: ['by', 'at', 'waitingSince', 'waitingBy'],
    children: { $proposal: { read: all(isMember, isCaller(valueAt('data', 'by'))) } },
  },
  eventTellings: { indexOn: ['at'] },
  deletedEvents: { indexOn: ['at'] },
  attendance: { children: { $event: { children: { $uid: attendance } } } },
  // Functions make the secret; whoever it belongs to sees at once that it was renewed elsewhere.
  ownCalendars: { children: { $uid: { read: isSelf('$uid') } } },
  // Functions alone know which mails a member gets: the record signs links.
  mailJobs: { indexOn: ['due'] },
  attending: { children: { $uid: { read: isSelf('$uid') } } },
};
