import { articleKindNames } from '@contract/article-kinds.ts';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ArticleCard, type CardSlot } from './article-card.tsx';
import { Delayed } from '../../ui/delayed.tsx';
import styles from './latest.module.css';
import type { ListedArticle } from './stored-article.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { useLoaded } from '../../data/use-loaded.ts';

/** How many stand there as sleeves, beside the big one; the rest is listed like the tracks of a record. */
const sleeves = 2;

const ask = async (signal: AbortSignal) => {
  const { askHome } = await import('./ask.ts');
  return askHome(signal);
};

/** What came out last, as the front page has it. */
export function Latest({ slot }: { slot?: CardSlot }) {
  const loaded = useLoaded(ask);
  return (
    <section className={styles.latest} aria-labelledby="latest">
      <div className={styles.head}>
        <h2 id="latest" className={styles.title}>
          Fresh ink
        </h2>
        <ButtonLink variant="secondary" to="/article">
          All articles
        </ButtonLink>
      </div>
      {loaded.state === 'loading' && (
        <Delayed label="Loading articles">
          <div className={styles.waiting}>
            <Skeleton lines={6} />
          </div>
        </Delayed>
      )}
      {loaded.state === 'error' && (
        <LoadError what="The articles" failure={loaded.failure} onRetry={loaded.retry} />
      )}
      {loaded.state === 'ready' && <Stories articles={loaded.data.articles} slot={slot} />}
    </section>
  );
}

function Stories({ articles, slot }: { articles: ListedArticle[]; slot: CardSlot | undefined }) {
  const [lead, ...rest] = articles;
  if (!lead) return <p className={styles.nothing}>The first article is still being written.</p>;
  const tracks = rest.slice(sleeves);
  return (
    <div className={styles.stories}>
      <div className={styles.lead}>
        <ArticleCard article={lead} variant="lead" level={3} priority slot={slot} />
      </div>
      {rest.slice(0, sleeves).map((article) => (
        <div key={article.slug} className={styles.sleeve}>
          <ArticleCard article={article} variant="sleeve" level={3} slot={slot} />
        </div>
      ))}
      {tracks.length > 0 && (
        <ol className={styles.tracks} role="list">
          {tracks.map((article, index) => (
            <Track key={article.slug} article={article} number={sleeves + 2 + index} />
          ))}
        </ol>
      )}
    </div>
  );
}

/** A line as on the back of a sleeve: number, title, how long it takes. */
function Track({ article, number }: { article: ListedArticle; number: number }) {
  const { slug, title, kind, author, minutes } = article;
  return (
    <li className={styles.track}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <h3 className={styles.name}>
        <Link to={`/article/${slug}`} state={article}>
          {title}
        </Link>
      </h3>
      <p className={styles.facts}>
        {articleKindNames[kind].one}, {author.name}
      </p>
      <span className={styles.minutes}>{minutes} min</span>
    </li>
  );
}
