import { rememberedByMember } from '../../../data/remembered-by-member.ts';
import { storedObject } from '../../../lib/stored.ts';
import { type AttendanceChoice, parseAttendance } from '../api/attendance.ts';

interface RememberedShows {
  choices: ReadonlyMap<string, AttendanceChoice>;
  /** `events/{id}` as last read. */
  cards: ReadonlyMap<string, unknown>;
  /** `eventDetails/{id}` of upcoming events. */
  details: ReadonlyMap<string, unknown>;
}

const mapOf = (stored: unknown) => new Map(Object.entries(storedObject(stored)));

/** The last version of a member's attendances that this browser received. */
export const rememberedShows = rememberedByMember<RememberedShows>({
  name: 'shows',
  parse(stored) {
    const { wishes: choices, cards, details } = storedObject(stored);
    return {
      choices: new Map([...mapOf(choices)].map(([id, choice]) => [id, parseAttendance(choice)])),
      cards: mapOf(cards),
      details: mapOf(details),
    };
  },
  toJson({ choices, cards, details }) {
    const ofChosen = (all: typeof cards) => Object.fromEntries([...all].filter(([id]) => choices.has(id)));
    return { wishes: Object.fromEntries(choices), cards: ofChosen(cards), details: ofChosen(details) };
  },
});
