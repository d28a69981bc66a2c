import { publicReader } from '../../services/public-reader.ts';
import type { ListOptions } from '../../reading/list-observer.ts';
import type { EventsQuery } from './events-query.ts';
import { loadAround } from './load-around.ts';
import { loadEvent } from './load-event.ts';
import { loadEvents, type EventsData } from './load-events.ts';
import { loadNext, loadNextOf } from './load-next.ts';
import type { ListedEvent } from './stored-event.ts';

// Always imported by need: a page that the server has rendered does without all of this.

export const askEvents = (
  query: EventsQuery,
  options: ListOptions,
  signal: AbortSignal,
): Promise<EventsData> => loadEvents(publicReader(signal), query, { ...options, now: Date.now() });

export const askEvent = (id: string, signal: AbortSignal) => loadEvent(publicReader(signal), id, Date.now());

export const askAround = (event: ListedEvent, signal: AbortSignal) =>
  loadAround(publicReader(signal), event, Date.now());

export const askNext = (signal: AbortSignal) => loadNext(publicReader(signal), Date.now());

export const askNextOf = (bands: readonly string[], signal: AbortSignal) =>
  loadNextOf(publicReader(signal), bands, { now: Date.now() });
