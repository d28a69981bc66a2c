import { articleKindNames } from '@contract/article-kinds.ts';
import { Link } from 'react-router-dom';
import type { DraftRow } from '../../data/draft-list.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './article-table.module.css';

/** The cover, title, and kind. The title links to the editor, unless the draft is deleted. */
export function RowTitle({ row }: { row: DraftRow }) {
  const { id, cover, kind, state } = row;
  const title = row.title || 'Untitled';
  return (
    <>
      <span className={styles.cover}>
        {/* Decorative, because the title is next to it. */}
        {cover && <Picture picture={{ ...cover, alt: '' }} sizes="3.5rem" className={styles.picture} />}
      </span>
      <span className={styles.words}>
        {state === 'deleted' ? (
          <span className={styles.name}>{title}</span>
        ) : (
          <Link className={styles.name} to={`/article/upload/${id}`}>
            {title}
          </Link>
        )}
        <span className={styles.kind}>{articleKindNames[kind].one}</span>
      </span>
    </>
  );
}
