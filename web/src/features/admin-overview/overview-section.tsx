import { type ReactNode, useId } from 'react';
import { type SourceResult } from '../../data/use-source.ts';
import { ListWaiting } from '../../ui/list-waiting.tsx';
import styles from './admin-overview.module.css';

interface OverviewSectionProps<Value> {
  title: string;
  /** The object of a sentence: `the numbers`. */
  what: string;
  /** The height in rem to reserve while loading, so that what is below does not shift. */
  height: number;
  answer: SourceResult<Value>;
  children: (value: Value) => ReactNode;
}

/** A section of the overview that loads separately. */
export function OverviewSection<Value>(props: OverviewSectionProps<Value>) {
  const { title, what, height, answer, children } = props;
  const id = useId();
  const { data, failure } = answer;
  const isLoading = data === undefined && !failure;
  return (
    <section
      aria-labelledby={id}
      className={styles.section}
      style={isLoading ? { minBlockSize: `${height}rem` } : undefined}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {data !== undefined && children(data)}
      <ListWaiting what={what} of={answer} />
    </section>
  );
}
