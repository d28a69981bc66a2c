import { source } from '../../../data/source.ts';
import { useSource } from '../../../data/use-source.ts';
import { publicReader } from '../../../platform/database-rest.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import { Shelf } from '../../../ui/shelf.tsx';
import styles from './front.module.css';
import { Headlines } from './front-top.tsx';
import { loadFollowed } from './load-followed.ts';

interface FollowedNewsProps {
  /** The uids of the authors and the tags of the bands that the member follows. */
  followed: readonly string[];
  /** When the front page was loaded. Another time loads the news again. */
  now: number;
  since: number | null;
}

/** The newest articles by the authors and about the bands that a member follows. */
export function FollowedNews({ followed, now, since }: FollowedNewsProps) {
  const {
    data: headlines,
    failure,
    retry,
  } = useSource(
    followed.length === 0
      ? null
      : source(['the articles of the followed', now, ...followed], {
          load: (signal) => loadFollowed(publicReader(signal), followed),
        }),
    { keepPrevious: true },
  );
  return (
    <Shelf title="From those you follow">
      {headlines && headlines.length > 0 && <Headlines headlines={headlines} now={now} since={since} />}
      {followed.length === 0 && (
        <p className={styles.none}>Follow bands and authors, and what is new from them appears here.</p>
      )}
      {headlines?.length === 0 && (
        <p className={styles.none}>Nothing of theirs came out lately. It appears here as soon as it does.</p>
      )}
      {failure && <LoadError what="The news of those you follow" failure={failure} onRetry={retry} />}
    </Shelf>
  );
}
