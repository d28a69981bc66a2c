import { siteTimeZone } from '@contract/site.ts';
import { useState } from 'react';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { dateTimeIn } from '../../lib/zone-texts.ts';
import type { Watch } from '../../platform/watch-path.ts';
import { Button } from '../../ui/button.tsx';
import { ListFailed } from '../../ui/list-waiting.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type FailedWork, retryWork, watchFailedWork } from './api.ts';
import styles from './alerts.module.css';

export interface FailedWorkProps {
  watchFailed?: Watch<FailedWork[]> | undefined;
  retry?: Retry | undefined;
}
type Retry = typeof retryWork;

/** What the site gave up on, to be tried again. Nothing is shown as long as there is none. */
export function FailedWorkList({ watchFailed = watchFailedWork, retry = retryWork }: FailedWorkProps) {
  const {
    data: failed,
    failure,
    retry: readAgain,
  } = useSource(source(['what failed'], { watch: watchFailed }));
  if (failure)
    return (
      <ListFailed title="What failed could not be read" onRetry={readAgain}>
        Nothing is lost: it is kept on the server. Try again in a moment.
      </ListFailed>
    );
  if (!failed || failed.length === 0) return null;
  return (
    <section aria-labelledby="what-failed">
      <h2 id="what-failed" className={styles.title}>
        What failed
      </h2>
      <p className={styles.about}>
        The site tried each of these several times and gave up. Try it again once the reason is gone.
      </p>
      <ul className={styles.list} role="list">
        {failed.map((work) => (
          <FailedRow key={work.key} work={work} retry={retry} />
        ))}
      </ul>
    </section>
  );
}

function FailedRow({ work, retry }: { work: FailedWork; retry: Retry }) {
  const { key, kind, of, failedAt, failure } = work;
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const start = async () => {
    setPending(true);
    setProblem(await retry(key));
    setPending(false);
  };
  return (
    <li className={styles.alert} data-state="failed">
      <p className={styles.text}>
        {kind}: {of}
      </p>
      <p className={styles.state}>
        {dateTimeIn(failedAt, siteTimeZone)}: {failure}
      </p>
      <Button
        variant="secondary"
        size="small"
        pending={pending}
        pendingText="Starting…"
        aria-label={`Try again: ${kind}, ${of}`}
        onClick={() => void start()}
      >
        Try again
      </Button>
      {problem !== null && (
        <Notice kind="error" live>
          {problem}
        </Notice>
      )}
    </li>
  );
}
