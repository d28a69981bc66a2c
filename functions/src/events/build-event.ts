import * as v from 'valibot';
import { endOf } from '../contract/event-dates.ts';
import type { EventCard, EventDetails, EventFields } from '../contract/events.ts';
import { paths } from '../contract/paths.ts';
import { storedPictureSchema } from '../contract/picture-schemas.ts';
import type { Picture } from '../contract/pictures.ts';
import type { Database } from '../database.ts';
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

/** Builds the card and details of an event from cleaned fields. */
export async function buildEvent(fields: EventFields, database: Database): Promise<BuiltEvent> {
  const { doorsAt, endsAt, genres, summary, report, address, description, price, ticketUrl } = fields;
  const poster = await readPoster(fields, database);
  return {
    card: {
      title: fields.title,
      startsAt: fields.startsAt,
      ...(doorsAt !== null && { doorsAt }),
      ...(endsAt !== null && { endsAt }),
      until: endOf(fields),
      timeZone: fields.timeZone,
      venue: fields.venue,
      city: fields.city,
      country: fields.country,
      lineUp: fields.lineUp,
      ...(genres.length > 0 && {
        genres: Object.fromEntries(genres.map((key) => [key, true as const])),
      }),
      ...(summary && { summary }),
      ...(poster && { poster }),
      ...(report !== null && { report }),
    },
    details: {
      ...(address && { address }),
      ...(description && { description }),
      ...(price && { price }),
      ...(ticketUrl && { ticketUrl }),
    },
  };
}
