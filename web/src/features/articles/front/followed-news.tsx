import { useAsync, useRetryWhenOnline } from '../../../data/use-query.ts';
import { publicReader } from '../../../platform/database-rest.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import { Shelf } from '../../../ui/shelf.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import styles from './front.module.css';
import { Headlines } from './headlines.tsx';
import { loadFollowed } from './load-followed.ts';

interface FollowedNewsProps {
  /** The uids of the authors and the tags of the bands that the member follows. */
  followed: readonly string[];
  /** When the front page was loaded. Another time loads the news again. */
  now: number;
  since: number | null;
}

/** The newest articles by the authors and about the bands that a member follows. */
export function FollowedNews({ followed, now, since }: FollowedNewsProps) {
  const news = useAsync(
    'the articles of the followed',
    followed.join(' ') || null,
    () => loadFollowed(publicReader(), followed),
    now,
  );
  const online = useOnline();
  const failed = news.state === 'failed';
  useRetryWhenOnline(news);
  const headlines = news.state === 'ready' ? news.value : [];
  return (
    <Shelf title="From those you follow">
      {headlines.length > 0 && <Headlines headlines={headlines} now={now} since={since} />}
      {followed.length === 0 && (
        <p className={styles.none}>Follow bands and authors, and what is new from them appears here.</p>
      )}
      {followed.length > 0 && news.state === 'ready' && headlines.length === 0 && (
        <p className={styles.none}>Nothing of theirs came out lately. It appears here as soon as it does.</p>
      )}
      {failed && (
        <LoadError what="The news of those you follow" failure={{ offline: !online }} onRetry={news.retry} />
      )}
    </Shelf>
  );
}
