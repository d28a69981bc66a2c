import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@contract/paths.ts';
import { publicReader } from '../../platform/database-rest.ts';
import { Button } from '../../ui/button.tsx';
import { SettingsPart } from '../../ui/settings-part.tsx';
import { unmute } from './muting.ts';
import styles from './notification-choices.module.css';

interface MutedThreadsProps {
  uid: string;
  threads: ReadonlySet<string>;
}

/** The muted articles and events, each with an unmute button. Renders nothing if there are none. */
export function MutedThreads({ uid, threads }: MutedThreadsProps) {
  if (threads.size === 0) return null;
  return (
    <SettingsPart name="Muted articles and events">
      <p className={styles.texts}>
        You are not notified of comments under these articles, notes in these drafts, or changes of these
        events.
      </p>
      <ul className={styles.threads}>
        {[...threads].sort().map((thread) => (
          <Thread key={thread} uid={uid} thread={thread} />
        ))}
      </ul>
    </SettingsPart>
  );
}

function Thread({ uid, thread }: { uid: string; thread: string }) {
  const { link, record, name } = placeOf(thread);
  const title = useTitle(record, name);
  return (
    <li className={styles.thread}>
      <Link to={link}>{title}</Link>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Unmute: ${title}`}
        onClick={() => unmute(uid, { thread })}
      >
        Unmute
      </Button>
    </li>
  );
}

/** Returns the page of a thread's article, event, or draft, and the database path of its public title. */
function placeOf(thread: string): { link: string; record: string | null; name: string } {
  const [, kind, id = thread] = /^(article|event|draft):(.+)$/.exec(thread) ?? [];
  if (kind === 'draft') return { link: `/article/upload/${id}`, record: null, name: 'A draft' };
  return kind === 'event'
    ? { link: `/events/${id}`, record: paths.event(id), name: 'An event' }
    : { link: `/article/${id}`, record: paths.article(id), name: id };
}

/** Returns the title of an article or event, or `name` while loading and if it is not published. */
function useTitle(record: string | null, name: string): string {
  const [title, setTitle] = useState(name);
  useEffect(() => {
    if (record === null) return undefined;
    const leaving = new AbortController();
    publicReader(leaving.signal)
      .get(`${record}/title`)
      .then(
        (stored) => {
          if (typeof stored === 'string') setTitle(stored);
        },
        // Without a network, the fallback name suffices.
        () => undefined,
      );
    return () => leaving.abort();
  }, [record]);
  return title;
}
