import type { Country } from '../../../lib/countries.ts';
import { countryName } from '@contract/country-name.ts';
import type { ListedEvent } from '../stored-event.ts';

/** The options of the filters, collected from the loaded events. */
export interface FilterOptions {
  cities: string[];
  countries: Country[];
  /** Genre keys. */
  genres: string[];
  /** Band names as displayed. */
  bands: string[];
}

/** Longer lists of options are not useful. */
const offeredMax = 80;

const sorted = (texts: Iterable<string>): string[] =>
  [...new Set(texts)]
    .filter(Boolean)
    .sort((one, other) => one.localeCompare(other, 'en'))
    .slice(0, offeredMax);

function byName(countries: readonly Country[]): Country[] {
  const names = new Map(countries.map(({ code, name }) => [code, name]));
  return [...names]
    .map(([code, name]) => ({ code, name }))
    .filter(({ code }) => code)
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
    .slice(0, offeredMax);
}

/** Returns the options. `country` is the reader's choice, which is offered even if no event has it. */
export const filterOptionsOf = (events: readonly ListedEvent[], country: string): FilterOptions => ({
  cities: sorted(events.map(({ city }) => city)),
  countries: byName([
    ...events.map((event) => ({ code: event.country, name: event.countryName })),
    { code: country, name: countryName(country) },
  ]),
  genres: sorted(events.flatMap(({ genres }) => Object.keys(genres))),
  bands: sorted(events.flatMap(({ lineUp }) => lineUp)),
});

export const mergeFilterOptions = (one: FilterOptions, other: FilterOptions): FilterOptions => ({
  cities: sorted([...one.cities, ...other.cities]),
  countries: byName([...one.countries, ...other.countries]),
  genres: sorted([...one.genres, ...other.genres]),
  bands: sorted([...one.bands, ...other.bands]),
});
