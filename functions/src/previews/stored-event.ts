import * as v from 'valibot';
import { timeOf } from '../contract/calendar.ts';
import { type EventCard, type EventDetails, eventStates } from '../contract/events.ts';
import { pictureSchema } from '../contract/picture-schemas.ts';
import { recordReader, timestamp } from '../kit/stored-record.ts';

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
const counts = v.object({ going: v.number(), interested: v.number() });
const isWeb = (address: string) => /^https?:\/\//.test(address) && URL.canParse(address);

/** A schema for each field, so that one which is missing here does not compile. */
type SchemasOf<Stored> = Record<keyof Stored, v.GenericSchema>;

const card = v.object({
  title: text,
  ...times,
  until: timestamp,
  timeZone: v.pipe(text, v.check(isZone)),
  venue: text,
  city: text,
  country: text,
  state: v.picklist(eventStates),
  dateOpen: v.exactOptional(v.literal(true)),
  lineUp: v.array(text),
  genres: v.exactOptional(v.record(text, v.literal(true))),
  summary: v.exactOptional(text),
  poster: v.exactOptional(pictureSchema(text)),
  report: v.exactOptional(text),
  counts,
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  changedAt: timestamp,
} satisfies SchemasOf<EventCard>);

const details = v.object({
  address: v.exactOptional(text),
  description: v.exactOptional(text),
  price: v.exactOptional(text),
  ticketUrl: v.exactOptional(v.pipe(text, v.check(isWeb))),
  reason: v.exactOptional(text),
  planned: v.exactOptional(v.object(times)),
} satisfies SchemasOf<EventDetails>);

/** Returns null for a card that cannot be shown. */
export const readEventCard = recordReader<EventCard>('events', card);
export const readEventDetails = recordReader<EventDetails>('eventDetails', details);
