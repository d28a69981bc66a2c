import { bandKey } from '@contract/article-index.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DidYouMean } from '../../search/index.ts';
import { newEventTitle } from '../new-event-title.ts';
import { allEvents, eventsPath, type EventsQuery, isFiltered, withoutFilters } from './events-query.ts';

export interface NoEventsProps {
  /** Whether there are more events to search. */
  more: boolean;
  query: EventsQuery;
  proposePath: string;
  /** Whether the member is an author or admin, whose events are published immediately. */
  decides: boolean;
}

/** Explains why no event is shown, and what to do about it. */
export function NoEvents({ more, query, proposePath, decides }: NoEventsProps) {
  if (more)
    return (
      <EmptyState title="None so far">
        <p>
          None of the next 500 events matches all these filters. Press “Look further” to search on, or
          subscribe to a calendar of them below.
        </p>
      </EmptyState>
    );
  if (isFiltered(query))
    return (
      <EmptyState
        title="Nothing found"
        action={
          <ButtonLink variant="secondary" to={eventsPath(withoutFilters(query))}>
            Clear the filters
          </ButtonLink>
        }
      >
        {query.band !== '' && (
          <DidYouMean
            key={query.band}
            words={query.band.replaceAll('-', ' ')}
            kind="event"
            pathOf={(words) => eventsPath({ ...query, band: bandKey(words) })}
          />
        )}
        <p>No event matches all these filters. Remove one, or look at past events.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title={query.when === 'past' ? 'Nothing over yet' : 'Silence on stage'}
      action={
        <ButtonLink variant="secondary" to={query.when === 'past' ? eventsPath(allEvents) : proposePath}>
          {query.when === 'past' ? 'See what is coming' : newEventTitle(decides)}
        </ButtonLink>
      }
    >
      <p>
        {query.when === 'past'
          ? 'Events are listed here when they are over.'
          : 'Nobody has listed a show for this time yet. If you know of one, tell us.'}
      </p>
    </EmptyState>
  );
}
