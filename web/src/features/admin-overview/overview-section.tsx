import { type ReactNode, useId } from 'react';
import { type SourceResult } from '../../data/use-source.ts';
import { ListFailed } from '../../ui/list-waiting.tsx';
import { useOnline } from '../../ui/use-online.ts';
import styles from './admin-overview.module.css';

interface OverviewSectionProps<Value> {
  title: string;
  /** The subject of a sentence: `The numbers`. */
  what: string;
  /** The height in rem to reserve while loading, so that the list below does not shift. */
  height: number;
  answer: SourceResult<Value>;
  loading: ReactNode;
  children: (value: Value) => ReactNode;
}

/** A section above the list of members that loads separately. */
export function OverviewSection<Value>(props: OverviewSectionProps<Value>) {
  const online = useOnline();
  const { title, what, height, answer, loading, children } = props;
  const id = useId();
  const { data, failure, retry } = answer;
  const isLoading = data === undefined && !failure;
  return (
    <section
      aria-labelledby={id}
      className={styles.section}
      style={isLoading && online ? { minBlockSize: `${height}rem` } : undefined}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {data !== undefined && !failure && children(data)}
      {(isLoading || failure) && !online && (
        <p role="status">You are offline. {what} will be here as soon as the network is back.</p>
      )}
      {isLoading && online && loading}
      {failure && online && (
        <ListFailed title={`${what} did not load`} onRetry={retry}>
          Nothing is lost: it is kept on the server. Try again in a moment.
        </ListFailed>
      )}
    </section>
  );
}
