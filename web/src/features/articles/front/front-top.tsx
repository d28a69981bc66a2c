import { Link } from 'react-router-dom';
import { ArticleCard, type CardSlot } from '../article-card.tsx';
import type { FrontArticles } from './front-articles.ts';
import styles from './front.module.css';
import { Headlines } from './headlines.tsx';

interface FrontTopProps {
  articles: Pick<FrontArticles, 'lead' | 'headlines'>;
  now: number;
  /** Articles published after this time are marked as new. Null marks none. */
  since: number | null;
  slot?: CardSlot;
}

/** The newest articles: one with its picture, the others as rows. */
export function FrontTop({ articles: { lead, headlines }, now, since, slot }: FrontTopProps) {
  if (!lead) return <p className={styles.nothing}>The first article is still being written.</p>;
  return (
    <div className={styles.top}>
      <ArticleCard
        article={lead}
        variant="lead"
        level={2}
        priority
        isNew={since !== null && lead.publishedAt > since}
        slot={slot}
      />
      {headlines.length > 0 && (
        <section aria-labelledby="fresh-ink">
          <div className={styles.head}>
            <h2 id="fresh-ink" className={styles.title}>
              Fresh ink
            </h2>
            <Link to="/article">All articles</Link>
          </div>
          <Headlines headlines={headlines} now={now} since={since} />
        </section>
      )}
    </div>
  );
}
