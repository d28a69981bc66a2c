import * as v from 'valibot';
import { bandNameMaxLength, tagMaxLength } from './articles.ts';
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
} from './events.ts';
import { storedPictureSchema } from './picture-schemas.ts';
import { altMaxLength } from './pictures.ts';
import { keySchema, slugSchema, textSchema } from './text-schemas.ts';
import { dayMs } from './time.ts';

// Apart from what every page knows of events: a reader needs nothing that checks input.

const line = (maxLength: number) =>
  v.pipe(textSchema, v.trim(), v.maxLength(maxLength, `Use at most ${maxLength} characters.`));
const required = (maxLength: number, sentence: string) => v.pipe(line(maxLength), v.minLength(1, sentence));
const moment = v.pipe(v.number(), v.integer());

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

export const eventFieldsSchema = v.pipe(
  v.strictObject({
    title: required(eventTitleMaxLength, 'Give the event a title.'),
    startsAt: moment,
    doorsAt: v.nullable(moment),
    endsAt: v.nullable(moment),
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

const eventIdSchema = keySchema(/^[-\w]{1,64}$/);
const version = v.pipe(v.number(), v.integer(), v.minValue(1));
const reason = required(eventReasonMaxLength, 'Give a reason: people read it.');

/**
 * Input of the callable `proposeEvent`, for every verified member; from an author or an admin it is announced at once.
 * `attempt` is made when the button is pressed and kept for retries of that press.
 */
export const proposeEventSchema = v.variant('action', [
  v.strictObject({
    action: v.literal('propose'),
    fields: eventFieldsSchema,
    attempt: keySchema(/^[-\w]{8,64}$/),
  }),
  v.strictObject({ action: v.literal('withdraw'), proposal: eventIdSchema }),
]);
export type ProposeEventInput = v.InferOutput<typeof proposeEventSchema>;

/** `exists`: the venue's night is taken, by an event or (without one) by a proposal that still waits. */
export const proposeEventResultSchema = v.variant('state', [
  v.object({ state: v.literal('waiting'), proposal: v.string() }),
  v.object({ state: v.literal('announced'), event: v.string() }),
  v.object({ state: v.literal('exists'), event: v.nullable(v.string()) }),
  v.object({ state: v.literal('withdrawn') }),
]);
export type ProposeEventResult = v.InferOutput<typeof proposeEventResultSchema>;

/**
 * Input of the callable `changeEvent`, for authors and admins. `version` is the one that was seen: another one answers
 * `version-conflict`. Whatever is repeated changes nothing and answers the same.
 */
export const changeEventSchema = v.variant('action', [
  v.strictObject({
    action: v.literal('approve'),
    proposal: eventIdSchema,
    version,
    /** Set when the proposal was edited on the way. */
    fields: v.optional(eventFieldsSchema),
  }),
  v.strictObject({ action: v.literal('decline'), proposal: eventIdSchema, version, reason }),
  v.strictObject({ action: v.literal('edit'), event: eventIdSchema, version, fields: eventFieldsSchema }),
  v.strictObject({ action: v.literal('cancel'), event: eventIdSchema, version, reason }),
  v.strictObject({
    action: v.literal('postpone'),
    event: eventIdSchema,
    version,
    reason,
    /** Absent while the new date is unknown. Doors and end move by the same time. */
    startsAt: v.optional(moment),
  }),
  /** Takes a cancellation or postponement back. */
  v.strictObject({ action: v.literal('reinstate'), event: eventIdSchema, version }),
  /** For an event that should never have been announced: readers see nothing of it, and nobody is notified. */
  v.strictObject({ action: v.literal('delete'), event: eventIdSchema, version }),
  /** Takes a deletion back, for a while. */
  v.strictObject({ action: v.literal('restore'), event: eventIdSchema }),
]);
export type ChangeEventInput = v.InferOutput<typeof changeEventSchema>;

/** Like `exists` of a proposal: the night that it was moved to is taken. */
export const changeEventResultSchema = v.variant('state', [
  v.object({ state: v.literal('done'), event: v.nullable(v.string()), version: v.number() }),
  v.object({ state: v.literal('exists'), event: v.nullable(v.string()) }),
]);
export type ChangeEventResult = v.InferOutput<typeof changeEventResultSchema>;

/** `eventProposals/{id}`: the proposal of a member, for themselves and for those who decide. Times are milliseconds since 1970. */
export const eventProposalSchema = v.object({
  /** These and `waitingBy` are absent once the member is gone. */
  by: v.exactOptional(v.string()),
  byName: v.exactOptional(v.string()),
  at: v.number(),
  /** While it waits, the same as `at`: orders the queue. */
  waitingSince: v.exactOptional(v.number()),
  /** While it waits, the same as `by`: limits the number that may wait for one member. */
  waitingBy: v.exactOptional(v.string()),
  state: v.picklist(proposalStates),
  /** The title again, for lists. */
  title: v.string(),
  /** JSON of `EventFields`. */
  fields: v.string(),
  version: v.number(),
  /** The event that was made of it. */
  event: v.exactOptional(v.string()),
  decidedAt: v.exactOptional(v.number()),
  /** Why it was declined. */
  reason: v.exactOptional(v.string()),
});
export type EventProposal = v.InferOutput<typeof eventProposalSchema>;
