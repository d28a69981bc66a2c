import * as v from 'valibot';
import { timeOf } from '../contract/calendar.ts';
import { type EventCard, type EventDetails, eventStates } from '../contract/events.ts';
import { storedPictureSchema } from '../contract/picture-schemas.ts';
import { present, lenient, recordReader, timestamp } from '../kit/stored-record.ts';

function isZone(name: string): boolean {
  try {
    return name !== '' && timeOf(0, name) !== '';
  } catch {
    return false;
  }
}

const text = v.string();
const times = {
  startsAt: timestamp,
  doorsAt: v.exactOptional(timestamp),
  endsAt: v.exactOptional(timestamp),
};
const poster = v.object({
  ...storedPictureSchema.entries,
  alt: text,
  caption: v.exactOptional(text),
  credit: v.exactOptional(text),
});
const counts = v.object({ going: v.number(), interested: v.number() });
const isWeb = (address: string) => /^https?:\/\//.test(address) && URL.canParse(address);

/** A schema for each field, so that one which is missing here does not compile. */
type SchemasOf<Stored> = Record<keyof Stored, v.GenericSchema>;

const card = (bad: (field: string) => void) => {
  const { optional, orElse } = lenient(bad);
  return v.pipe(
    v.object({
      title: text,
      startsAt: timestamp,
      until: timestamp,
      timeZone: v.pipe(text, v.check(isZone)),
      state: v.picklist(eventStates),
      doorsAt: optional('doorsAt', timestamp),
      endsAt: optional('endsAt', timestamp),
      venue: orElse('venue', text, ''),
      city: orElse('city', text, ''),
      country: orElse('country', text, ''),
      dateOpen: optional('dateOpen', v.literal(true)),
      lineUp: orElse('lineUp', v.array(text), []),
      genres: optional('genres', v.record(text, v.literal(true))),
      summary: optional('summary', text),
      poster: optional('poster', poster),
      report: optional('report', text),
      counts: orElse('counts', counts, { going: 0, interested: 0 }),
      version: orElse('version', v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
      changedAt: orElse('changedAt', timestamp, 0),
    } satisfies SchemasOf<EventCard>),
    v.transform(present),
  );
};

const details = (bad: (field: string) => void) => {
  const { optional } = lenient(bad);
  return v.pipe(
    v.object({
      address: optional('address', text),
      description: optional('description', text),
      price: optional('price', text),
      ticketUrl: optional('ticketUrl', v.pipe(text, v.check(isWeb))),
      reason: optional('reason', text),
      planned: optional('planned', v.object(times)),
    } satisfies SchemasOf<EventDetails>),
    v.transform(present),
  );
};

/** Returns null for a card that cannot be shown. */
export const readEventCard = recordReader<EventCard>('events', card);
export const readEventDetails = recordReader<EventDetails>('eventDetails', details);
