import { rememberedByMember } from '../../../data/remembered-by-member.ts';
import { storedObject } from '../../../lib/stored.ts';
import { type Wish, wishOf } from '../api/attendance.ts';

export interface RememberedShows {
  wishes: ReadonlyMap<string, Wish>;
  /** `events/{id}` as it was read last. */
  cards: ReadonlyMap<string, unknown>;
}

/** Where a member goes, as this browser received it last. */
export const rememberedShows = rememberedByMember<RememberedShows>({
  prefix: 'riffhall:shows:',
  parse(stored) {
    const { wishes, cards } = storedObject(stored);
    return {
      wishes: new Map(Object.entries(storedObject(wishes)).map(([id, wish]) => [id, wishOf(wish)])),
      cards: new Map(Object.entries(storedObject(cards))),
    };
  },
  toJson({ wishes, cards }) {
    const known = [...cards].filter(([id]) => wishes.has(id));
    return { wishes: Object.fromEntries(wishes), cards: Object.fromEntries(known) };
  },
});
