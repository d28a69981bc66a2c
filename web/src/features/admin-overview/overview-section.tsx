import { type ReactNode, useId } from 'react';
import { type QueryResult, useRetryWhenOnline } from '../../data/use-query.ts';
import { ListFailed } from '../../ui/list-waiting.tsx';
import styles from './overview-section.module.css';

interface OverviewSectionProps<Value> {
  title: string;
  /** The subject of a sentence: `The numbers`. */
  what: string;
  /** The height in rem to reserve while loading, so that the list below does not shift. */
  height: number;
  online: boolean;
  answer: QueryResult<Value>;
  loading: ReactNode;
  children: (value: Value) => ReactNode;
}

/** A section above the list of members that loads separately, and reloads once the network is back. */
export function OverviewSection<Value>(props: OverviewSectionProps<Value>) {
  const { title, what, height, online, answer, loading, children } = props;
  const id = useId();
  const failed = answer.state === 'failed';
  useRetryWhenOnline(answer);
  return (
    <section
      aria-labelledby={id}
      className={styles.section}
      style={answer.state === 'loading' && online ? { minBlockSize: `${height}rem` } : undefined}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {answer.state === 'ready' && children(answer.value)}
      {answer.state !== 'ready' && !online && (
        <p role="status">You are offline. {what} will be here as soon as the network is back.</p>
      )}
      {answer.state === 'loading' && online && loading}
      {failed && online && (
        <ListFailed title={`${what} did not load`} onRetry={answer.retry}>
          Nothing is lost: it is kept on the server. Try again in a moment.
        </ListFailed>
      )}
    </section>
  );
}
