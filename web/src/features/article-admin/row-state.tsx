import { dayMs, minuteMs } from '@contract/time.ts';
import { deletedKeptDays, lateAfterMinutes } from '@contract/articles.ts';
import type { DraftRow } from '../../data/draft-list.ts';
import type { ArticleNumbers } from './api/article-numbers.ts';
import type { RecordingStatus } from './api/recordings.ts';
import { Equalizer } from '../../ui/equalizer.tsx';
import { RecordingState } from './recording-state.tsx';
import { RowNumbers } from './row-numbers.tsx';
import { onSiteClock, siteZoneName } from './site-time.ts';
import styles from './row-state.module.css';

const names: Record<DraftRow['state'], string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  deleted: 'Deleted',
};

function detail({ state, publishAt, publishedAt, deletedAt }: DraftRow): string | null {
  switch (state) {
    case 'draft':
      return publishedAt === null ? null : `was out from ${onSiteClock(publishedAt)}`;
    case 'scheduled':
      return publishAt === null ? null : `for ${onSiteClock(publishAt)} (${siteZoneName})`;
    case 'published':
      return publishedAt === null ? null : onSiteClock(publishedAt);
    case 'deleted':
      return deletedAt === null ? null : `kept until ${onSiteClock(deletedAt + deletedKeptDays * dayMs)}`;
  }
}

/** Returns whether a scheduled article is late. The schedule runs every minute, so a long delay indicates a problem. */
export const isLate = ({ state, publishAt }: DraftRow, now: number) =>
  state === 'scheduled' && publishAt !== null && now - publishAt >= lateAfterMinutes * minuteMs;

interface RowStateProps {
  row: DraftRow;
  recording: RecordingStatus | null;
  numbers: ArticleNumbers | null;
  doing: string | null;
  now: number;
}

/** A description of an article's state. */
export function RowState({ row, recording, numbers, doing, now }: RowStateProps) {
  const more = detail(row);
  return (
    <div className={styles.state} data-state={row.state}>
      {doing !== null && (
        <p className={styles.doing} role="status">
          <Equalizer bars={4} /> {doing}
        </p>
      )}
      <p>
        <strong className={styles.name}>{names[row.state]}</strong>
        {more !== null && <span className={styles.detail}> {more}</span>}
      </p>
      {row.changed && <p className={styles.changed}>Unpublished changes</p>}
      {isLate(row, now) && (
        <p className={styles.failure}>
          It is late and should be out by now. Publish it, or choose another time.
        </p>
      )}
      {numbers && <RowNumbers numbers={numbers} />}
      {recording && <RecordingState status={recording} />}
      {row.failure !== null && <p className={styles.failure}>It could not go out: {row.failure}</p>}
    </div>
  );
}
