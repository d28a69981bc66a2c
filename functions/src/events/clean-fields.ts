import * as v from 'valibot';
import { bandKey, tagKey } from '../contract/article-index.ts';
import { eventFieldsSchema, type EventFields } from '../contract/event-schemas.ts';
import type { EventCard, EventDetails } from '../contract/events.ts';
import { plainMessage } from '../contract/text-schemas.ts';
import { wordsOf } from '../contract/text-index.ts';
import { AppError, invalidInput } from '../errors.ts';
import { plainLine, plainText } from '../kit/plain-text.ts';
import { startProblem, endOf } from '../contract/event-dates.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import type { Clock, Database, StoreDeps } from '../database.ts';
import { storedPictureSchema } from '../contract/picture-schemas.ts';
import type { Picture } from '../contract/pictures.ts';
import { present } from '../kit/stored-record.ts';

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

/** Throws if the event has changed since the caller saw it, so that the second of two simultaneous decisions fails. */
export function requireVersion(now: number, seen: number): void {
  if (now === seen) return;
  throw new AppError('version-conflict', 'Somebody else has changed this meanwhile. Look at it again first.');
}

/** Throws for an empty reason. Cleaning may have emptied it. */
export function requireReason(reason: string): string {
  if (reason === '') throw invalidInput('reason', 'Give a reason: people read it.');
  return reason;
}

interface Checked {
  /** Whether the caller is an author or an admin. */
  byWriter: boolean;
  /** Values that the event already has. They are not checked again, as they may be in the past by this time. */
  before?: { startsAt: number; report?: string };
}

const problemTexts = { over: 'That is over already.', 'too-far': 'That is too far ahead.' };

export function requireDate(
  date: Pick<EventFields, 'startsAt' | 'endsAt'>,
  before: { startsAt: number } | undefined,
  { clock }: { clock: Clock },
): void {
  if (date.startsAt === before?.startsAt) return;
  const problem = startProblem(date, clock.now());
  if (problem) throw refusal('startsAt', problemTexts[problem]);
}

async function requireReport(
  { report }: EventFields,
  { byWriter, before }: Checked,
  { database }: { database: Database },
): Promise<void> {
  if (report === null || report === before?.report) return;
  if (!byWriter) throw new AppError('forbidden', 'Only authors link a live report.');
  const title = await database.get(fieldOf(paths.article(report), 'title'));
  if (title === null) throw refusal('report', 'There is no such article on the site.');
}

/** Validates cleaned fields against the clock and the published articles. Throws for the first problem. */
export async function checkFields(fields: EventFields, checked: Checked, deps: StoreDeps): Promise<void> {
  requireDate(fields, checked.before, deps);
  await requireReport(fields, checked, deps);
}

/** The part of an event that is derived from its fields alone. */
interface BuiltEvent {
  card: Omit<EventCard, 'state' | 'dateOpen' | 'counts' | 'version' | 'changedAt'>;
  details: Omit<EventDetails, 'reason' | 'planned'>;
}

/** Reads the stored picture, so that its size does not come from the caller. */
async function readPoster({ poster }: EventFields, database: Database): Promise<Picture | undefined> {
  if (!poster) return undefined;
  const stored = await database.get(paths.picture(poster.id));
  if (v.is(storedPictureSchema, stored)) return { ...stored, alt: poster.alt };
  throw refusal('poster', 'The poster is not on the server. Upload it again.');
}

/** Builds the card and details of an event from cleaned fields. A field that is missing here does not compile. */
export async function buildEvent(fields: EventFields, database: Database): Promise<BuiltEvent> {
  const { doorsAt, endsAt, genres, summary, report, address, description, price, ticketUrl } = fields;
  const keys = genres.map((key) => [key, true as const]);
  return {
    card: present({
      title: fields.title,
      startsAt: fields.startsAt,
      doorsAt: doorsAt ?? undefined,
      endsAt: endsAt ?? undefined,
      until: endOf(fields),
      timeZone: fields.timeZone,
      venue: fields.venue,
      city: fields.city,
      country: fields.country,
      lineUp: fields.lineUp,
      genres: genres.length > 0 ? (Object.fromEntries(keys) as Record<string, true>) : undefined,
      summary: summary || undefined,
      poster: await readPoster(fields, database),
      report: report ?? undefined,
    } satisfies Record<keyof BuiltEvent['card'], unknown>),
    details: present({
      address: address || undefined,
      description: description || undefined,
      price: price || undefined,
      ticketUrl: ticketUrl || undefined,
    } satisfies Record<keyof BuiltEvent['details'], unknown>),
  };
}
