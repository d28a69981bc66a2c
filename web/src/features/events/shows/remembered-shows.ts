import { rememberedByMember } from '../../../data/remembered-by-member.ts';
import { storedObject } from '../../../lib/stored.ts';
import { type Wish, wishOf } from '../api/attendance.ts';

export interface RememberedShows {
  wishes: ReadonlyMap<string, Wish>;
  /** `events/{id}` as it was read last. */
  cards: ReadonlyMap<string, unknown>;
  /** `eventDetails/{id}` of what is still to come. */
  details: ReadonlyMap<string, unknown>;
}

const mapOf = (stored: unknown) => new Map(Object.entries(storedObject(stored)));

/** Where a member goes, as this browser received it last. */
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
