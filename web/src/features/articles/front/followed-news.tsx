import { useAsync } from '../../../data/use-async.ts';
import { publicReader } from '../../../platform/database-rest.ts';
import { Shelf } from '../../../ui/shelf.tsx';
import styles from './followed-news.module.css';
import { Headlines } from './headlines.tsx';
import { loadFollowed } from './load-followed.ts';

interface FollowedNewsProps {
  /** Ids of the authors whom the member follows. */
  authors: readonly string[];
  now: number;
  since: number | null;
}

/** The newest articles of the authors whom a member follows. */
export function FollowedNews({ authors, now, since }: FollowedNewsProps) {
  const news = useAsync('the articles of followed authors', authors.join(' ') || null, () =>
    loadFollowed(publicReader(), authors),
  );
  const headlines = news.state === 'success' ? news.value : [];
  return (
    <Shelf title="From those you follow">
      {headlines.length > 0 && <Headlines headlines={headlines} now={now} since={since} />}
      {(authors.length === 0 || (news.state === 'success' && headlines.length === 0)) && (
        <p className={styles.none}>Follow an author, and what they write stands here.</p>
      )}
    </Shelf>
  );
}
