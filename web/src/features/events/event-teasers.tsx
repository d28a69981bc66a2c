import { useId } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { type Source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { EventLines } from './event-lines.tsx';
import styles from './event-lines.module.css';
import type { ListedEvent } from './stored-event.ts';

/** A few upcoming events on another page, such as an article. Renders nothing if there are none. */
export function EventTeasers({ upcoming }: { upcoming: Source<ListedEvent[]> }) {
  const id = useId();
  const { data: events } = useSource(upcoming);
  if (!events || events.length === 0) return null;
  return (
    <section className={styles.teasers} aria-labelledby={id}>
      <div className={styles.teasersHead}>
        <h2 id={id} className={styles.teasersTitle}>
          On stage
        </h2>
        <ButtonLink variant="secondary" size="small" to="/events">
          All events
        </ButtonLink>
      </div>
      <EventLines events={events} />
    </section>
  );
}
