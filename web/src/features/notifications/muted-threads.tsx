import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@contract/paths.ts';
import { publicReader } from '../../services/public-reader.ts';
import { Button } from '../../ui/button.tsx';
import { unmute } from './mute.ts';
import styles from './notification-choices.module.css';

interface MutedThreadsProps {
  uid: string;
  threads: ReadonlySet<string>;
}

/** The articles whose comments a member hears no more of, each with the way back. Nothing while there is none. */
export function MutedThreads({ uid, threads }: MutedThreadsProps) {
  if (threads.size === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="muted-threads">
      <h3 id="muted-threads" className={styles.legend}>
        Muted articles
      </h3>
      <p className={styles.words}>You hear nothing of the comments under these.</p>
      <ul className={styles.threads}>
        {[...threads].sort().map((thread) => (
          <Thread key={thread} uid={uid} thread={thread} />
        ))}
      </ul>
    </section>
  );
}

function Thread({ uid, thread }: { uid: string; thread: string }) {
  const slug = thread.replace(/^article:/, '');
  const title = useTitle(slug);
  return (
    <li className={styles.thread}>
      <Link to={`/article/${slug}`}>{title}</Link>
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

/** The article's title; its address while that is not known, and for one that is off the site. */
function useTitle(slug: string): string {
  const [title, setTitle] = useState(slug);
  useEffect(() => {
    const leaving = new AbortController();
    publicReader(leaving.signal)
      .get(`${paths.article(slug)}/title`)
      .then(
        (stored) => {
          if (typeof stored === 'string') setTitle(stored);
        },
        // Without network the address says enough.
        () => undefined,
      );
    return () => leaving.abort();
  }, [slug]);
  return title;
}
