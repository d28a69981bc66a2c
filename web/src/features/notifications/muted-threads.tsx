import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@contract/paths.ts';
import { publicReader } from '../../platform/database-rest.ts';
import { Button } from '../../ui/button.tsx';
import { unmute } from './mute.ts';
import styles from './notification-choices.module.css';

interface MutedThreadsProps {
  uid: string;
  threads: ReadonlySet<string>;
}

/** The muted articles and events, each with a button to unmute it. Renders nothing when there are none. */
export function MutedThreads({ uid, threads }: MutedThreadsProps) {
  if (threads.size === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="muted-threads">
      <h3 id="muted-threads" className={styles.legend}>
        Muted articles and events
      </h3>
      <p className={styles.texts}>
        You hear nothing of comments under these articles, nor of what becomes of these events.
      </p>
      <ul className={styles.threads}>
        {[...threads].sort().map((thread) => (
          <Thread key={thread} uid={uid} thread={thread} />
        ))}
      </ul>
    </section>
  );
}

function Thread({ uid, thread }: { uid: string; thread: string }) {
  const { link, record, id } = placeOf(thread);
  const title = useTitle(record, id);
  return (
    <li className={styles.thread}>
      <Link to={link}>{title}</Link>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Unmute: ${title}`}
        onClick={() => void unmute(uid, { thread })}
      >
        Unmute
      </Button>
    </li>
  );
}

/** The page and the database path of the article or event of a thread. */
function placeOf(thread: string) {
  const [, kind, id = thread] = /^(article|event):(.+)$/.exec(thread) ?? [];
  return kind === 'event'
    ? { link: `/events/${id}`, record: paths.event(id), id }
    : { link: `/article/${id}`, record: paths.article(id), id };
}

/** The title of an article or event; its address while loading, and when it is not on the site. */
function useTitle(record: string, id: string): string {
  const [title, setTitle] = useState(id);
  useEffect(() => {
    const leaving = new AbortController();
    publicReader(leaving.signal)
      .get(`${record}/title`)
      .then(
        (stored) => {
          if (typeof stored === 'string') setTitle(stored);
        },
        // Without a network the address is enough.
        () => undefined,
      );
    return () => leaving.abort();
  }, [record]);
  return title;
}
