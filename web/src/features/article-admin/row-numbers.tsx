import { plural } from '../../lib/plural.ts';
import type { ArticleNumbers, Count } from './api/article-numbers.ts';
import styles from './row-state.module.css';

const readsLine = ({ total, week }: Count) =>
  total === 0 ? 'No reads yet' : `${plural(total, 'read')}, ${week} of them in the last 7 days`;

/** The other counts in words, without those that are zero. */
function othersLine({ listens, saves, horns, comments }: ArticleNumbers): string {
  const counted: [count: number, words: string][] = [
    [listens.total, plural(listens.total, 'listen')],
    [saves, plural(saves, 'save')],
    [horns, plural(horns, 'horn')],
    [comments, plural(comments, 'comment')],
  ];
  return counted.flatMap(([count, words]) => (count > 0 ? words : [])).join(', ');
}

/** How readers took a published article, in words. */
export function RowNumbers({ numbers }: { numbers: ArticleNumbers }) {
  const others = othersLine(numbers);
  return (
    <>
      <p className={numbers.reads.total === 0 ? styles.nothing : styles.detail}>{readsLine(numbers.reads)}</p>
      {others !== '' && <p className={styles.detail}>{others}</p>}
    </>
  );
}
