import * as v from 'valibot';
import { bandNameMaxLength, tagMaxLength } from './articles.ts';
import { bandKeySchema } from './band-merging.ts';
import {
  addressMaxLength,
  eventDescriptionMaxLength,
  eventReasonMaxLength,
  eventSummaryMaxLength,
  eventTitleMaxLength,
  genresMax,
  lineUpMax,
  placeMaxLength,
  priceMaxLength,
  proposalStates,
  songsMax,
  songTitleMaxLength,
} from './events.ts';
import { storedPictureSchema } from './picture-schemas.ts';
import { altMaxLength } from './pictures.ts';
import { atMost, keySchema, slugSchema, textSchema } from './text-schemas.ts';
import { dayMs } from './time.ts';

// Separate from `events.ts`, so that readers' pages load no input validation.

const line = (maxLength: number) => v.pipe(textSchema, v.trim(), atMost(maxLength));
const required = (maxLength: number, sentence: string) => v.pipe(line(maxLength), v.minLength(1, sentence));
const timestamp = v.pipe(v.number(), v.integer());

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password;
}

/** The whole event, as the form holds it and `proposeEvent` accepts it. */
export const eventFieldsSchema = v.pipe(
  v.strictObject({
    title: required(eventTitleMaxLength, 'Give the event a title.'),
    startsAt: timestamp,
    doorsAt: v.nullable(timestamp),
    endsAt: v.nullable(timestamp),
    timeZone: v.pipe(v.string(), v.maxLength(60), v.check(isTimeZone, 'Choose a time zone.')),
    venue: required(placeMaxLength, 'Name the venue.'),
    address: line(addressMaxLength),
    city: required(placeMaxLength, 'Name the city.'),
    country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Choose a country.')),
    lineUp: v.pipe(
      v.array(required(bandNameMaxLength, 'A band needs a name.')),
      v.minLength(1, 'Name at least one band.'),
      v.maxLength(lineUpMax, `Name at most ${lineUpMax} bands.`),
    ),
    genres: v.pipe(v.array(required(tagMaxLength, 'A genre needs a name.')), v.maxLength(genresMax)),
    summary: line(eventSummaryMaxLength),
    description: line(eventDescriptionMaxLength),
    price: line(priceMaxLength),
    ticketUrl: v.pipe(
      line(500),
      v.check((text) => text === '' || isWebAddress(text), 'Write an address that begins with https://.'),
    ),
    poster: v.nullable(
      v.strictObject({
        ...storedPictureSchema.entries,
        alt: required(altMaxLength, 'Say what the poster shows.'),
      }),
    ),
    /** Set only by authors and admins. */
    report: v.nullable(slugSchema),
  }),
  v.forward(
    v.check(
      ({ doorsAt, startsAt }) => doorsAt === null || (doorsAt <= startsAt && doorsAt > startsAt - dayMs),
      'Doors open before the start, on the same day.',
    ),
    ['doorsAt'],
  ),
  v.forward(
    v.check(
      ({ endsAt, startsAt }) => endsAt === null || (endsAt > startsAt && endsAt <= startsAt + 14 * dayMs),
      'The end lies after the start, within two weeks.',
    ),
    ['endsAt'],
  ),
);
export type EventFields = v.InferOutput<typeof eventFieldsSchema>;

const eventIdSchema = keySchema(/^[-\w]{1,64}$/);
const version = v.pipe(v.number(), v.integer(), v.minValue(1));
const reason = required(eventReasonMaxLength, 'Give a reason: people read it.');

/**
 * Input of the call `proposeEvent`, for every verified member. An author's or admin's event is announced at once.
 * `attempt` is an idempotency key: generated when the button is pressed, and reused by retries of that press.
 */
export const proposeEventSchema = v.variant('action', [
  v.strictObject({
    action: v.literal('propose'),
    fields: eventFieldsSchema,
    attempt: keySchema(/^[-\w]{8,64}$/),
  }),
  v.strictObject({ action: v.literal('withdraw'), proposal: eventIdSchema }),
]);

/** `exists`: the venue date is taken by an event or, if `event` is null, by a proposal that is still waiting. */
export const proposeEventResultSchema = v.variant('state', [
  v.object({ state: v.literal('waiting'), proposal: v.string() }),
  v.object({ state: v.literal('announced'), event: v.string() }),
  v.object({ state: v.literal('exists'), event: v.nullable(v.string()) }),
  v.object({ state: v.literal('withdrawn') }),
]);

/**
 * Input of the call `changeEvent`, for authors and admins. `version` is the one the caller saw; any other results
 * in `version-conflict`. Idempotent: a repeated call changes nothing and returns the same result.
 */
export const changeEventSchema = v.variant('action', [
  v.strictObject({
    action: v.literal('approve'),
    proposal: eventIdSchema,
    version,
    /** Set if the proposal was edited before approval. */
    fields: v.optional(eventFieldsSchema),
  }),
  v.strictObject({ action: v.literal('decline'), proposal: eventIdSchema, version, reason }),
  /** Takes a decline back, within a limited time. */
  v.strictObject({ action: v.literal('reopen'), proposal: eventIdSchema, version }),
  v.strictObject({ action: v.literal('edit'), event: eventIdSchema, version, fields: eventFieldsSchema }),
  v.strictObject({ action: v.literal('cancel'), event: eventIdSchema, version, reason }),
  v.strictObject({
    action: v.literal('postpone'),
    event: eventIdSchema,
    version,
    reason,
    /** Absent while the new date is unknown. Doors and end shift by the same amount. */
    startsAt: v.optional(timestamp),
  }),
  /** Reverts a cancellation or postponement. */
  v.strictObject({ action: v.literal('reinstate'), event: eventIdSchema, version }),
  /** For an event that should never have been announced: readers no longer see it, and nobody is notified. */
  v.strictObject({ action: v.literal('delete'), event: eventIdSchema, version }),
  /** Reverts a deletion, within a limited time. */
  v.strictObject({ action: v.literal('restore'), event: eventIdSchema }),
]);

/** `exists` as in `proposeEvent`: the venue date that the event was moved to is taken. */
export const changeEventResultSchema = v.variant('state', [
  v.object({ state: v.literal('done'), event: v.nullable(v.string()), version: v.number() }),
  v.object({ state: v.literal('exists'), event: v.nullable(v.string()) }),
]);

/**
 * Input of the call `changeSetList`. `seen` is the `at` of the version that the caller saw, or null if there was
 * none; any other results in `version-conflict`. Idempotent.
 */
export const changeSetListSchema = v.variant('action', [
  /** Adds or corrects the set list of a band, for every verified member. */
  v.strictObject({
    action: v.literal('save'),
    event: eventIdSchema,
    band: bandKeySchema,
    seen: v.nullable(timestamp),
    songs: v.pipe(
      v.array(
        v.strictObject({
          title: required(songTitleMaxLength, 'A song needs a title.'),
          encore: v.exactOptional(v.literal(true)),
        }),
      ),
      v.minLength(1, 'Name at least one song.'),
      v.maxLength(songsMax, `Name at most ${songsMax} songs.`),
    ),
  }),
  /** Removes it with its earlier versions, for authors and admins. */
  v.strictObject({ action: v.literal('remove'), event: eventIdSchema, band: bandKeySchema, seen: timestamp }),
]);

/** The `at` of the version after the call; null if there is none. */
export const changeSetListResultSchema = v.object({ at: v.nullable(v.number()) });

/**
 * `eventProposals/{id}`: a member's proposal, readable by that member and by those who decide. Times are milliseconds
 * since the epoch.
 */
export const eventProposalSchema = v.object({
  /** This field, `byName` and `waitingBy` are absent if the member's account is gone. */
  by: v.exactOptional(v.string()),
  byName: v.exactOptional(v.string()),
  at: v.number(),
  /** Equal to `at` while the proposal waits; orders the queue. */
  waitingSince: v.exactOptional(v.number()),
  /** Equal to `by` while the proposal waits; limits how many proposals a member can have waiting. */
  waitingBy: v.exactOptional(v.string()),
  state: v.picklist(proposalStates),
  /** Copy of the title, for lists. */
  title: v.string(),
  /** JSON of `EventFields`. */
  fields: v.string(),
  version: v.number(),
  /** The event created from it. */
  event: v.exactOptional(v.string()),
  decidedAt: v.exactOptional(v.number()),
  /** Why it was declined. */
  reason: v.exactOptional(v.string()),
});
export type EventProposal = v.InferOutput<typeof eventProposalSchema>;
