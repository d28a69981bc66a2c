import type { EventsQuery } from './events-query.ts';
import { NearYou } from './near-you.tsx';
import { NoEvents, type NoEventsProps } from './no-events.tsx';

export interface ExtrasProps {
  query: EventsQuery;
  /** Shown in place of a list without events. */
  none?: Omit<NoEventsProps, 'query'>;
}

/**
 * The parts that the list does not need initially, in one chunk: each additional chunk's name would add to the bytes
 * that every reader loads.
 */
export default function Extras({ query, none }: ExtrasProps) {
  return none ? <NoEvents {...none} query={query} /> : <NearYou query={query} />;
}
