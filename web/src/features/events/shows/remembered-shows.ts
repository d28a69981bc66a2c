import { rememberedByMember } from '../../../data/remembered-by-member.ts';
import { storedObject } from '../../../lib/stored.ts';
import { type Wish, wishOf } from '../api/attendance.ts';

export interface RememberedShows {
  wishes: ReadonlyMap<string, Wish>;
  /** `events/{id}` as last read. */
  cards: ReadonlyMap<string, unknown>;
  /** `eventDetails/{id}` of upcoming events. */
  details: ReadonlyMap<string, unknown>;
}

const mapOf = (stored: unknown) => new Map(Object.entries(storedObject(stored)));

/** The last version of a member's attendances that this browser received. */
export const rememberedShows = rememberedByMember<RememberedShows>({
  prefix: 'riffhall:shows:',
  parse(stored) {
    const { wishes, cards, details } = storedObject(stored);
    return {
      wishes: new Map([...mapOf(wishes)].map(([id, wish]) => [id, wishOf(wish)])),
      cards: mapOf(cards),
      details: mapOf(details),
    };
  },
  toJson({ wishes, cards, details }) {
    const marked = (all: typeof cards) => Object.fromEntries([...all].filter(([id]) => wishes.has(id)));
    return { wishes: Object.fromEntries(wishes), cards: marked(cards), details: marked(details) };
  },
});
