import { plural } from '../../lib/plural.ts';
import { nonBreaking } from '../../lib/non-breaking.ts';
import type { ArticleNumbers, Count } from './api/article-numbers.ts';
import styles from './row-state.module.css';

const counted = (count: number, one: string) => nonBreaking(plural(count, one));

const readsLine = ({ total, week }: Count) =>
  total === 0
    ? 'No reads yet'
    : `${counted(total, 'read')}, ${week} of them in the last ${nonBreaking('7 days')}`;

/** Returns the other counts as text, without those that are zero. */
function othersLine({ listens, saves, horns, comments }: ArticleNumbers): string {
  const all: [count: number, words: string][] = [
    [listens.total, counted(listens.total, 'listen')],
    [saves, counted(saves, 'save')],
    [horns, counted(horns, 'horn')],
    [comments, counted(comments, 'comment')],
  ];
  return all.flatMap(([count, words]) => (count > 0 ? words : [])).join(', ');
}

/** A summary of a published article's counts. */
export function RowNumbers({ numbers }: { numbers: ArticleNumbers }) {
  const others = othersLine(numbers);
  return (
    <>
      <p className={numbers.reads.total === 0 ? styles.nothing : styles.detail}>{readsLine(numbers.reads)}</p>
      {others !== '' && <p className={styles.detail}>{others}</p>}
    </>
  );
}
