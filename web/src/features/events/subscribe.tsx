import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { type EventsQuery, feedPath, isFiltered } from './events-query.ts';
import styles from './subscribe.module.css';

const said = { '': '', copied: 'Link copied.', failed: 'Not copied: the browser does not let us.' };

const never = () => () => undefined;

/** The events of the page in the reader's own calendar, kept up to date by it. */
export function Subscribe({ query }: { query: EventsQuery }) {
  const path = feedPath(query);
  // Only the browser knows under which name the site was reached; until then the file itself is linked.
  const origin = useSyncExternalStore(
    never,
    () => location.origin,
    () => null,
  );
  const [outcome, setOutcome] = useState<keyof typeof said>('');

  const copy = async () => {
    const { copyText } = await import('../../services/share.ts');
    setOutcome((await copyText(location.origin + path)) ? 'copied' : 'failed');
  };
  return (
    <section className={styles.subscribe} aria-labelledby="subscribe">
      <h2 id="subscribe" className={styles.title}>
        In your own calendar
      </h2>
      <p>
        Subscribe {isFiltered(query) ? 'to these filters' : 'to all events'} once, and your calendar follows
        what is added, moved or cancelled.
      </p>
      <div className={styles.ways}>
        <a href={origin ? (origin + path).replace(/^https?:/, 'webcal:') : path}>
          Subscribe in a calendar app
        </a>
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            copy().catch(() => setOutcome('failed'));
          }}
        >
          Copy the link
        </Button>
        <span role="status">{said[outcome]}</span>
      </div>
    </section>
  );
}
