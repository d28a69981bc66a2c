import { storage } from '../../../platform/storage.ts';
import { storedObject } from '../../../lib/stored.ts';
import { type Wish, wishOf } from '../api/attendance.ts';

const prefix = 'riffhall:shows:';

export interface RememberedShows {
  wishes: ReadonlyMap<string, Wish>;
  /** `events/{id}` as it was read last. */
  cards: ReadonlyMap<string, unknown>;
}

/** Where a member goes, as this browser heard of it last: shown until the server answers, and offline. */
export const rememberedShows = {
  read(uid: string): RememberedShows | null {
    try {
      const stored = storage.read(prefix + uid);
      if (stored === null) return null;
      const { wishes, cards } = storedObject(JSON.parse(stored));
      return {
        wishes: new Map(Object.entries(storedObject(wishes)).map(([id, wish]) => [id, wishOf(wish)])),
        cards: new Map(Object.entries(storedObject(cards))),
      };
    } catch {
      return null;
    }
  },

  write(uid: string, { wishes, cards }: RememberedShows): void {
    const known = [...cards].filter(([id]) => wishes.has(id));
    const shows = { wishes: Object.fromEntries(wishes), cards: Object.fromEntries(known) };
    storage.write(prefix + uid, JSON.stringify(shows));
  },

  /** Of everybody who was ever signed in here, except `uid`. */
  forgetAllBut(uid: string | null): void {
    for (const key of storage.keys(prefix)) if (key !== prefix + (uid ?? '')) storage.remove(key);
  },
};
