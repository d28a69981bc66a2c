import { type Source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { Shelf } from '../../ui/shelf.tsx';
import { EventLines } from './event-lines.tsx';
import type { ListedEvent } from './stored-event.ts';

/** A few upcoming events on another page, such as an article. Renders nothing if there are none. */
export function EventTeasers({ upcoming }: { upcoming: Source<ListedEvent[]> }) {
  const { data: events } = useSource(upcoming);
  if (!events || events.length === 0) return null;
  return (
    <Shelf title="On stage" to="/events" all="All events">
      <EventLines events={events} />
    </Shelf>
  );
}
