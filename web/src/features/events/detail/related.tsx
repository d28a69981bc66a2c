import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { useOptionalLoad } from '../../../data/use-optional-load.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './related.module.css';
import { EventLines } from '../event-lines.tsx';
import type { NearVideo, RelatedContent } from './load-related.ts';
import type { ListedEvent } from '../stored-event.ts';

interface RelatedProps {
  event: ListedEvent;
  /** Related content that came with the page. Null if it must be loaded. */
  initial: RelatedContent | null;
  Videos: ComponentType<{ videos: readonly NearVideo[] }>;
}

/** The content related to an event. Optional: if it cannot be loaded, nothing is shown. */
export function Related({ event, initial, Videos }: RelatedProps) {
  const found = useOptionalLoad(async (signal) => {
    const { fetchRelated } = await import('../fetch-events.ts');
    return fetchRelated(event, signal);
  }, initial);

  if (!found) return null;
  const { report, articles, videos, events } = found;
  return (
    <div className={styles.related}>
      {report && (
        <Notice
          title="Somebody was there"
          action={
            <ButtonLink to={`/article/${report.slug}`} size="small">
              Read the live report
            </ButtonLink>
          }
        >
          {report.title}
        </Notice>
      )}
      {articles.length > 0 && (
        <section aria-labelledby="related-articles">
          <h2 id="related-articles" className={styles.title}>
            Read up
          </h2>
          <ul role="list" className={styles.things}>
            {articles.map(({ slug, title, cover }) => (
              <li key={slug}>
                {cover && <Picture picture={{ ...cover, alt: '' }} sizes="7rem" className={styles.cover} />}
                <Link to={`/article/${slug}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {videos.length > 0 && (
        <section aria-labelledby="related-videos">
          <h2 id="related-videos" className={styles.title}>
            Watch
          </h2>
          <Videos videos={videos} />
        </section>
      )}
      {events.length > 0 && (
        <section aria-labelledby="related-events">
          <h2 id="related-events" className={styles.title}>
            Also on stage
          </h2>
          <EventLines events={events} />
        </section>
      )}
    </div>
  );
}
