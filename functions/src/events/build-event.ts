import * as v from 'valibot';
import { endOf } from '../contract/event-dates.ts';
import type { EventCard, EventDetails, EventFields } from '../contract/events.ts';
import { paths } from '../contract/paths.ts';
import { storedPictureSchema } from '../contract/picture-schemas.ts';
import type { Picture } from '../contract/pictures.ts';
import type { Database } from '../database.ts';
import { present } from '../kit/stored-record.ts';
import { refusal } from './clean-fields.ts';

/** The part of an event that is derived from its fields alone. */
export interface BuiltEvent {
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
