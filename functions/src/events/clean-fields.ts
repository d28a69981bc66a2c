import * as v from 'valibot';
import { bandKey, tagKey } from '../contract/article-index.ts';
import { eventFieldsSchema } from '../contract/event-schemas.ts';
import type { EventFields } from '../contract/events.ts';
import { plainMessage } from '../contract/text-schemas.ts';
import { wordsOf } from '../contract/text-index.ts';
import { type AppError, invalidInput } from '../errors.ts';
import { plainLine, plainText } from '../kit/plain-text.ts';

export const refusal = (field: keyof EventFields, sentence: string): AppError =>
  invalidInput(`fields.${field}`, sentence);

/** Returns a single line of plain text without invisible characters. */
export const line = (text: string): string => plainLine(plainText(text));

/** Returns the line-up with each band only once. */
export function withoutRepeats(names: string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of names) {
    // Some band names contain no letters; those are compared verbatim.
    const key = bandKey(name) || name;
    if (!byKey.has(key)) byKey.set(key, name);
  }
  return [...byKey.values()];
}

/** Returns the canonical spelling of a time zone: calendars know `Europe/Berlin`, not `EUROPE/berlin`. */
function zoneName(written: string): string {
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: written }).resolvedOptions();
  return timeZone.toLowerCase() === written.toLowerCase() ? timeZone : written;
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

function requireSense({ venue, city, country }: EventFields): void {
  // The venue date key is built from these words; without any, all such keys would be equal.
  if (wordsOf(venue).length === 0) throw refusal('venue', 'Name the venue.');
  if (wordsOf(city).length === 0) throw refusal('city', 'Name the city.');
  if (country === 'ZZ' || !countries.of(country)) throw refusal('country', 'Choose a country.');
}

/** Cleans the fields to plain text, and validates them again, because cleaning may empty a field or make it longer. */
export function cleanFields(fields: EventFields): EventFields {
  const cleaned = {
    ...fields,
    title: line(fields.title),
    timeZone: zoneName(fields.timeZone),
    venue: line(fields.venue),
    address: line(fields.address),
    city: line(fields.city),
    lineUp: withoutRepeats(fields.lineUp.map(line)),
    genres: [...new Set(fields.genres.map(tagKey))].filter((key) => key !== ''),
    summary: line(fields.summary),
    description: plainText(fields.description),
    price: line(fields.price),
    ticketUrl: fields.ticketUrl && new URL(fields.ticketUrl).href,
    poster: fields.poster && { ...fields.poster, alt: line(fields.poster.alt) },
  };
  const { success, output, issues } = v.safeParse(eventFieldsSchema, cleaned, { message: plainMessage });
  if (!success) {
    const [issue] = issues;
    throw invalidInput(`fields.${v.getDotPath(issue) ?? ''}`, issue.message);
  }
  requireSense(output);
  return output;
}
