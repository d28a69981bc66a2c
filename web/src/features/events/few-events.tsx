import { useEffect, useId, useState } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { failureOf } from '../../services/failure.ts';
import { EventLines } from './event-lines.tsx';
import styles from './few-events.module.css';
import type { ListedEvent } from './stored-event.ts';

interface FewEventsProps {
  title: string;
  ask: (signal: AbortSignal) => Promise<ListedEvent[]>;
  /** Where there are more. */
  to: string;
}

/** A few events on the page of something else. Nothing where there are none, or where they cannot be loaded. */
export function FewEvents({ title, ask, to }: FewEventsProps) {
  const id = useId();
  const [first] = useState(() => ask);
  const [events, setEvents] = useState<ListedEvent[]>([]);
  useEffect(() => {
    const ending = new AbortController();
    first(ending.signal).then(setEvents, (error: unknown) => {
      if (!ending.signal.aborted) failureOf(error);
    });
    return () => ending.abort();
  }, [first]);

  if (events.length === 0) return null;
  return (
    <section className={styles.few} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <ButtonLink variant="secondary" size="small" to={to}>
          All events
        </ButtonLink>
      </div>
      <EventLines events={events} />
    </section>
  );
}
