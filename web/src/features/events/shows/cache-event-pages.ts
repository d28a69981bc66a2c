import { cachePage, pageCache } from '../../../data/page-cache.ts';
import type { EventPageData } from '../detail/load-event.ts';
import { listedEvent, shownDetails } from '../stored-event.ts';
import type { LoadedCards } from './load-cards.ts';

/** Makes the pages of shows available offline, from the data on this device, as if they had been visited. */
export function cacheEventPages(
  { cards, details }: Pick<LoadedCards, 'cards' | 'details'>,
  now: number,
): void {
  for (const [id, stored] of details) {
    const event = listedEvent(id, cards.get(id));
    const path = `/events/${id}`;
    if (!event || pageCache.has(path)) continue;
    const page: EventPageData = { event, details: shownDetails(stored), now, related: null };
    cachePage(path, page);
  }
}
