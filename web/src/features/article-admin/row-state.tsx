import { dayMs, minuteMs } from '@contract/time.ts';
import { deletedKeptDays, lateAfterMinutes } from '@contract/articles.ts';
import type { DraftRow } from './api/draft-list.ts';
import { Equalizer } from '../../ui/equalizer.tsx';
import { plural } from '../../lib/plural.ts';
import { nonBreaking } from '../../lib/non-breaking.ts';
import type { ArticleNumbers, Count } from './api/article-numbers.ts';
import type { RecordingStatus } from './api/recordings.ts';
import { onSiteClock, siteZoneName } from './site-time.ts';
import styles from './article-admin.module.css';
import { isUnderWay, progressLine, recordingLine } from './recording-text.ts';

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
    <div className={styles.rowState} data-state={row.state}>
      {doing !== null && (
        <p className={styles.doing} role="status">
          <Equalizer bars={4} /> {doing}
        </p>
      )}
      <p>
        <strong className={styles.rowStateName}>{names[row.state]}</strong>
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

/** The progress of an article's recording. */
function RecordingState({ status }: { status: RecordingStatus }) {
  const { work, recording } = status;
  const [doing, done] = [progressLine(status), recordingLine(status)];
  const look = work?.state === 'failed' ? styles.failure : isUnderWay(work) ? styles.doing : styles.nothing;
  return (
    <>
      {done !== null && <p className={recording?.outdated ? styles.changed : styles.detail}>{done}</p>}
      {doing !== null && (
        <p className={look}>
          {isUnderWay(work) && <Equalizer bars={4} />} {doing}
        </p>
      )}
    </>
  );
}

const counted = (count: number, one: string) => nonBreaking(plural(count, one));

const readsLine = ({ total, week }: Count) =>
  total === 0
    ? 'No reads yet'
    : `${counted(total, 'read')}, ${week} of them in the last ${nonBreaking('7 days')}`;

/** Returns the other counts as text, without those that are zero. */
export function othersLine({ listens, saves, horns, comments }: ArticleNumbers): string {
  const all: [count: number, words: string][] = [
    [listens.total, counted(listens.total, 'listen')],
    [saves, counted(saves, 'save')],
    [horns, counted(horns, 'horn')],
    [comments, counted(comments, 'comment')],
  ];
  return all.flatMap(([count, words]) => (count > 0 ? words : [])).join(', ');
}

/** A summary of a published article's counts. */
function RowNumbers({ numbers }: { numbers: ArticleNumbers }) {
  const others = othersLine(numbers);
  return (
    <>
      <p className={numbers.reads.total === 0 ? styles.nothing : styles.detail}>{readsLine(numbers.reads)}</p>
      {others !== '' && <p className={styles.detail}>{others}</p>}
    </>
  );
}
