import { wordsOf } from '@contract/text-index.ts';
import { useId, useState } from 'react';
import { source } from '../../../data/source.ts';
import { useSource } from '../../../data/use-source.ts';
import { nearCity, useNearCity } from '../near-city.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { UndoButton } from '../../../ui/undo-button.tsx';
import { EventLines } from '../event-lines.tsx';
import { allEvents, eventsPath, type EventsQuery } from './events-query.ts';
import { NoEvents, type NoEventsProps } from './no-events.tsx';
import styles from './near-you.module.css';

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

/** The page reserves space for this many: see `events-view.module.css`. */
const shown = 2;

const load = (city: string, signal: AbortSignal) =>
  import('../fetch-events.ts').then(({ fetchNextIn }) => fetchNextIn(city, signal));

/**
 * Shows the next events in the remembered city of this device above the list, or the button to remember the city of the
 * filter.
 */
function NearYou({ query }: { query: EventsQuery }) {
  const city = useNearCity();
  const [forgotten, setForgotten] = useState('');
  const isAll = eventsPath(query) === eventsPath(allEvents);
  const forget = () => {
    setForgotten(city);
    nearCity.forget();
  };
  return (
    <div data-focus-home="">
      {query.city && (
        <div className={styles.remember}>
          <RememberCity city={query.city} />
        </div>
      )}
      {isAll && city && <Near key={city} city={city} onForget={forget} />}
      {isAll && !city && forgotten && (
        <p className={styles.forgotten}>
          This device has forgotten {forgotten}.{' '}
          <UndoButton label={`Undo forgetting ${forgotten}`} onUndo={() => nearCity.remember(forgotten)} />
        </p>
      )}
    </div>
  );
}

function Near({ city, onForget }: { city: string; onForget: () => void }) {
  const id = useId();
  const {
    data: events,
    failure,
    retry,
  } = useSource(source(['what is near', city], { load: (signal) => load(city, signal) }));
  return (
    <section className={styles.near} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          Near you: {city}
        </h2>
        <div className={styles.ways}>
          <ButtonLink variant="secondary" size="small" to={eventsPath({ ...allEvents, city })}>
            Show all
          </ButtonLink>
          <Button variant="quiet" size="small" onClick={onForget}>
            Forget this city
          </Button>
        </div>
      </div>
      {!events && !failure && <Skeleton lines={3} />}
      {failure && (
        <p className={styles.none}>
          What is on there could not be loaded.{' '}
          <Button variant="secondary" size="small" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      {events &&
        (events.length > 0 ? (
          <EventLines events={events.slice(0, shown)} />
        ) : (
          <p className={styles.none}>Nothing is announced in {city} yet. Here is what is on elsewhere.</p>
        ))}
    </section>
  );
}

const same = (a: string, b: string) => wordsOf(a).join(' ') === wordsOf(b).join(' ');

/**
 * The button below the list that remembers the chosen city on this device, so that its shows come first from then
 * on, or forgets it.
 */
function RememberCity({ city }: { city: string }) {
  const isNear = same(useNearCity(), city);
  return (
    <Button
      variant="secondary"
      size="small"
      onClick={() => (isNear ? nearCity.forget() : nearCity.remember(city))}
    >
      {isNear ? `Forget ${city}` : `${city} is near me`}
    </Button>
  );
}
