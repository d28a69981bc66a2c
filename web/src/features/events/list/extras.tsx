import type { EventsQuery } from './events-query.ts';
import { NearYou } from './near-you.tsx';
import { NoEvents, type NoEventsProps } from './no-events.tsx';

export interface ExtrasProps {
  query: EventsQuery;
  /** Instead of a list without events. */
  none?: Omit<NoEventsProps, 'query'>;
}

/** The parts that the list does not need at first, in one file: each file costs every reader its name. */
export default function Extras({ query, none }: ExtrasProps) {
  return none ? <NoEvents {...none} query={query} /> : <NearYou query={query} />;
}
