import { siteTimeZone } from '@contract/site.ts';
import { DateStamp } from '../../ui/date-stamp.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './sleeve.module.css';
import type { ListedArticle } from './stored-article.ts';

interface SleeveProps {
  article: ListedArticle;
  sizes: string;
  priority?: boolean;
}

/** The cover of an article drawn as a record sleeve with the date stamp. */
export function Sleeve({ article: { cover, publishedAt }, sizes, priority = false }: SleeveProps) {
  return (
    <div className={styles.sleeve}>
      <span className={styles.record} aria-hidden="true" />
      {/* Decorative, because the title is next to it. */}
      {cover && (
        <Picture picture={{ ...cover, alt: '' }} sizes={sizes} priority={priority} className={styles.cover} />
      )}
      <span className={styles.stamp}>
        <DateStamp at={publishedAt} timeZone={siteTimeZone} />
      </span>
    </div>
  );
}
