import { paths } from '@contract/paths.ts';
import { spellingKey, namesFor } from '../../../lib/spelling.ts';
import { storedObject, storedText } from '../../../lib/stored.ts';
import { listedNow, type StoredCard } from '../../../data/event-cards.ts';
import { publicReader } from '../../../platform/database-rest.ts';
import type { Suggestion } from '../../../lib/suggestion.ts';
import { countryName } from '@contract/country-name.ts';

export interface KnownVenue extends Suggestion {
  venue: string;
  address: string;
  city: string;
  country: string;
  timeZone: string;
}

const shown = 6;
const addresses = new Map<string, Promise<string>>();

/** Loads the venue's address from one of its events. Empty if it cannot be read. */
function addressAt(event: string): Promise<string> {
  const known = addresses.get(event);
  if (known) return known;
  const address = publicReader()
    .get(paths.eventDetails(event))
    .then((details) => storedText(storedObject(details).address));
  addresses.set(event, address);
  return address.catch(() => {
    addresses.delete(event);
    return '';
  });
}

const placeOf = (card: StoredCard) => ({
  ...{ event: card.id, venue: storedText(card.venue) },
  ...{ city: storedText(card.city), country: storedText(card.country), timeZone: storedText(card.timeZone) },
});

/** Returns the known venues whose name or city matches the typed text. */
export async function suggestVenues(typed: string): Promise<KnownVenue[]> {
  if (spellingKey(typed).length < 2) return [];
  const places = new Map<string, ReturnType<typeof placeOf>>();
  for (const place of (await listedNow()).map(placeOf)) {
    const key = `${spellingKey(place.venue)}~${spellingKey(place.city)}~${place.country}`;
    if (place.venue && place.city && !places.has(key)) places.set(key, place);
  }
  const fitting = namesFor(typed, [...places.values()], ({ venue, city }) => `${venue}, ${city}`);
  return Promise.all(
    fitting.slice(0, shown).map(async ({ event, ...place }) => {
      const address = await addressAt(event);
      const detail = [address, place.city, countryName(place.country)].filter(Boolean).join(', ');
      return { key: event, text: place.venue, detail, address, ...place };
    }),
  );
}
