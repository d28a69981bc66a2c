import type { CallDeps } from '../members/caller.ts';
import { canonicalSpelling, chosenSpelling } from '../bands/canonical-spelling.ts';
import type { Database, Changes } from '../database.ts';
import { withoutRepeats, buildEvent } from './clean-fields.ts';
import { bandKey } from '../contract/article-index.ts';
import { dayAndMonth, timeOf } from '../contract/calendar.ts';
import type { EventCard, EventDetails } from '../contract/events.ts';
import type { EventFields } from '../contract/event-schemas.ts';
import { paths, fieldOf } from '../contract/paths.ts';
import { quoted } from '../contract/quoted.ts';
import { withLease, type LeaseDeps } from '../kit/lease.ts';
import { workOn } from '../kit/work.ts';
import { followerNotification } from '../notifications/notify-followers.ts';
import { eventLease } from './event-lease.ts';
import {
  claimedVenueDate,
  claimVenueDate,
  releaseVenueDate,
  type VenueDateTaken,
} from './venue-date-claim.ts';
import { setListMoves } from './set-lists.ts';
import { isDeepStrictEqual } from 'node:util';

/** Returns the line-up with every band in its known spelling, and only once. */
export async function spelledLineUp(
  id: string,
  lineUp: readonly string[],
  { database }: { database: Database },
): Promise<string[]> {
  return withoutRepeats(await Promise.all(lineUp.map((name) => canonicalSpelling(name, id, database))));
}

export interface StoredEvent {
  card: EventCard;
  details: EventDetails;
}

export const bandsOf = ({ lineUp }: EventCard) => lineUp.map(bandKey).filter((key) => key !== '');

/** Returns the changes to the lists of events by band. */
function bandChanges(id: string, before: EventCard | undefined, card: EventCard): Changes {
  const lists = (bands: string[], value: number | null) =>
    Object.fromEntries(bands.map((key) => [`${paths.eventsOfBand(key)}/${id}`, value]));
  return { ...(before && lists(bandsOf(before), null)), ...lists(bandsOf(card), card.startsAt) };
}

/** Updates an existing card field by field, because its counts may change at the same time. */
function cardChanges(id: string, before: StoredEvent | null, { card }: StoredEvent): Changes {
  if (!before) return { [paths.event(id)]: card };
  const { counts: _, ...fields } = card;
  const { counts: __, ...left } = before.card;
  const removed = Object.fromEntries(Object.keys(left).map((name) => [name, null]));
  return Object.fromEntries(
    Object.entries({ ...removed, ...fields }).map(([name, value]) => [`${paths.event(id)}/${name}`, value]),
  );
}

/** Formats the day in the time zone of the venue. */
function dayInWords(at: number, timeZone: string): string {
  const year = new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric' }).format(at);
  return `${dayAndMonth(at, timeZone)} ${year}`;
}

export const dayAndTime = (at: number, timeZone: string) =>
  `${dayInWords(at, timeZone)} at ${timeOf(at, timeZone)}`;

/** Returns, for example, `in Berlin on Saturday 5 December 2026`, to follow what happens there. */
const placeAndDay = ({ city, startsAt, timeZone }: EventCard): string =>
  `in ${city} on ${dayInWords(startsAt, timeZone)}`;

/** Returns the work that notifies the followers of bands added to the line-up. */
function bandNewsOfEvent(
  id: string,
  { before, by }: Pick<Writing, 'before' | 'by'>,
  { card }: StoredEvent,
  deps: CallDeps,
): Changes {
  if (card.state === 'cancelled' || card.dateOpen || card.until < deps.clock.now()) return {};
  const known = new Set(before ? bandsOf(before.card) : []);
  const come = card.lineUp.map((name) => [bandKey(name), name] as const);
  const added = come.filter(([key]) => key !== '' && !known.has(key));
  const news = {
    words: `on stage ${placeAndDay(card)}: ${quoted(card.title)}.`,
    actor: by,
    bands: Object.fromEntries(added),
  };
  return followerNotification('event', id, news, deps);
}

interface Writing {
  id: string;
  /** Null for a new event. */
  before: StoredEvent | null;
  after: StoredEvent;
  /** The venue date that the event or its proposal holds before this update. */
  venueDate: string | null;
  /** Further changes to write in the same update: the notification job and the audit entry. */
  more: Changes;
  /** The member who saves it. */
  by: string;
}

/**
 * Saves a new event or its next version in one update. If another event holds its venue date, writes nothing and
 * returns that holder.
 */
export async function saveEvent(
  { id, before, after: written, venueDate, more, by }: Writing,
  deps: CallDeps,
): Promise<VenueDateTaken | null> {
  const lineUp = await spelledLineUp(id, written.card.lineUp, deps);
  const after = { ...written, card: { ...written.card, lineUp } };
  const next = claimedVenueDate(after.card);
  const taken = next === null ? null : await claimVenueDate(next, { event: id }, deps);
  if (taken) return taken;
  const left = venueDate !== null && venueDate !== next && (await releaseVenueDate(venueDate, id, deps));
  const moves = before ? await setListMoves(id, before.card, after.card, deps.database) : {};
  await deps.database.update({
    ...cardChanges(id, before, after),
    [paths.eventDetails(id)]: after.details,
    ...bandChanges(id, before?.card, after.card),
    ...moves,
    ...bandNewsOfEvent(id, { before, by }, after, deps),
    ...left,
    ...(next !== null && { [paths.venueDate(next)]: { event: id } }),
    [paths.sitemapEvent(id)]: { updatedAt: after.card.changedAt },
    ...workOn('syncEvent', id, deps, { left: before ? bandsOf(before.card) : [] }),
    ...more,
  });
  return null;
}

export async function readEvent(id: string, { database }: CallDeps): Promise<StoredEvent | null> {
  const [card, details] = await Promise.all([
    database.get(paths.event(id)),
    database.get(paths.eventDetails(id)),
  ]);
  return card === null ? null : { card, details: details ?? {} };
}

interface Announcement {
  id: string;
  /** Cleaned and validated. */
  fields: EventFields;
  /** The venue date that its proposal holds. */
  venueDate: string | null;
  more: Changes;
  /** The member who announces it. */
  by: string;
}

/** Saves a new event. If another event holds its venue date, writes nothing and returns that holder. */
export async function announceEvent(
  { id, fields, venueDate, more, by }: Announcement,
  deps: CallDeps,
): Promise<VenueDateTaken | null> {
  const { card, details } = await buildEvent(fields, deps.database);
  const after: StoredEvent = {
    card: {
      ...card,
      state: 'announced',
      counts: { going: 0, interested: 0 },
      version: 1,
      changedAt: deps.clock.now(),
    },
    details,
  };
  return saveEvent({ id, before: null, after, venueDate, more, by }, deps);
}

/**
 * Updates the line-up of an event to the decided spellings, and to the bands that others were merged into. Sends no
 * notifications: the same bands play. Idempotent.
 */
export async function renameBandsOfEvent(id: string, deps: LeaseDeps): Promise<void> {
  const { database, clock } = deps;
  await withLease(eventLease(id), deps, async (held) => {
    const card = await database.get(paths.event(id));
    if (!card) return;
    const known = async (name: string) => (await chosenSpelling(name, database)) ?? name;
    const lineUp = withoutRepeats(await Promise.all(card.lineUp.map(known)));
    if (isDeepStrictEqual(lineUp, card.lineUp)) return;
    const moves = await setListMoves(id, card, { ...card, lineUp }, database);
    await held.database.update({
      [fieldOf(paths.event(id), 'lineUp')]: lineUp,
      ...bandChanges(id, card, { ...card, lineUp }),
      ...moves,
      [paths.sitemapEvent(id)]: { updatedAt: clock.now() },
      ...workOn('syncEvent', id, deps, { left: bandsOf(card) }),
    });
  });
}
