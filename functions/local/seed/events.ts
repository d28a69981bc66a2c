import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { coverNames } from './covers.ts';
import places from './events/places.json' with { type: 'json' };
import { demoNames } from './people.ts';

type PlaceName = keyof typeof places;

const change = v.variant('action', [
  v.strictObject({ action: v.literal('cancel'), reason: v.string() }),
  v.strictObject({
    action: v.literal('postpone'),
    reason: v.string(),
    days: v.exactOptional(v.number()),
  }),
]);

/** Local time at the venue, in hours and minutes. */
const clock = v.pipe(v.string(), v.regex(/^\d\d:\d\d$/));

const eventSchema = v.strictObject({
  /** An event by somebody who is not an author is a proposal. */
  by: v.picklist(demoNames),
  title: v.string(),
  /** A key of `places.json`. All venues are fictional. */
  place: v.picklist(Object.keys(places) as [PlaceName, ...PlaceName[]]),
  /** Days from today, negative for past events. `now` means that it began an hour ago. */
  days: v.union([v.number(), v.literal('now')]),
  doors: v.exactOptional(clock),
  /** `now` if `days` is. */
  start: v.union([clock, v.literal('now')]),
  ends: v.exactOptional(v.strictObject({ days: v.number(), time: clock })),
  lineUp: v.array(v.string()),
  genres: v.array(v.string()),
  summary: v.string(),
  description: v.exactOptional(v.string()),
  price: v.exactOptional(v.string()),
  tickets: v.exactOptional(v.string()),
  poster: v.exactOptional(v.picklist(coverNames)),
  /** The title of the live report. */
  report: v.exactOptional(v.string()),
  since: v.exactOptional(change),
  going: v.exactOptional(v.array(v.picklist(demoNames))),
  interested: v.exactOptional(v.array(v.picklist(demoNames))),
  /** What was played at a past event. */
  setLists: v.exactOptional(
    v.array(
      v.strictObject({
        by: v.picklist(demoNames),
        band: v.string(),
        songs: v.array(v.string()),
        encores: v.exactOptional(v.array(v.string())),
      }),
    ),
  ),
});

interface DemoPlace {
  venue: string;
  address?: string;
  city: string;
  country: string;
  timeZone: string;
}

export interface DemoEvent extends Omit<v.InferOutput<typeof eventSchema>, 'place'> {
  place: DemoPlace;
}

function readEvents(name: string): DemoEvent[] {
  const text = readFileSync(join(import.meta.dirname, 'events', `${name}.json`), 'utf8');
  const events = v.parse(v.array(eventSchema), JSON.parse(text));
  return events.map(({ place, ...event }) => ({ ...event, place: places[place] }));
}

/** Past events, with the title of the live report if there is one. */
export const pastEvents = readEvents('past');
/** Events from tonight to months ahead, some of them far away. */
export const comingEvents = readEvents('coming');
/** Proposals by members that wait for an author. */
export const proposedEvents = readEvents('proposed');
