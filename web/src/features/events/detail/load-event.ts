import { isKey } from '@contract/keys.ts';
import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { type RelatedContent, loadRelated } from './load-related.ts';
import { listedEvent, type ListedEvent, shownDetails, type ShownDetails } from '../stored-event.ts';

export interface EventPageData {
  event: ListedEvent;
  details: ShownDetails;
  /** The time of the read, in milliseconds since the epoch. */
  now: number;
  /** Null if not loaded yet. */
  related: RelatedContent | null;
}

const idPattern = /^[\w-]{1,128}$/;

/** Loads the event `id`. Null if it does not exist. */
export async function loadEvent(
  reader: PublicReader,
  id: string,
  now: number,
): Promise<EventPageData | null> {
  if (!idPattern.test(id) || !isKey(id)) return null;
  const [card, details] = await Promise.all([
    reader.get(paths.event(id)),
    reader.get(paths.eventDetails(id)),
  ]);
  const event = listedEvent(id, card);
  return event && { event, details: shownDetails(details), now, related: null };
}

/** Loads everything that the event's page shows. Null if the event does not exist. */
export async function loadEventPage(
  reader: PublicReader,
  id: string,
  now: number,
): Promise<EventPageData | null> {
  const read = await loadEvent(reader, id, now);
  return read && { ...read, related: await loadRelated(reader, read.event, now) };
}
