import { truncate } from '@contract/strip-invalid-characters.ts';
import { commentLink } from '@contract/comments.ts';
import { quoted } from '@contract/quoted.ts';
import { Link } from 'react-router-dom';
import { useLive } from '../../../data/use-live.ts';
import { valueOf } from '../../../data/use-query.ts';
import { plural } from '../../../lib/plural.ts';
import { zoneMark } from '../../../lib/site-clock.ts';
import { longDay } from '../../../lib/time.ts';
import { recentCommentsMax, watchJoinedAt } from '../api/member.ts';
import type { QueueRow } from '../api/queue.ts';
import { type MemberSuspension, watchEndedSuspension } from '../../../data/suspension.ts';
import { dateTimeText, decisionText } from '../texts.ts';
import styles from './in-place.module.css';
import { offencesIn } from './offences.ts';

const offencesShown = 5;
const excerptLength = 90;

const excerptOf = (text: string) =>
  text.length > excerptLength ? `${truncate(text, excerptLength).trimEnd()}…` : text;

interface MemberFactsProps {
  uid: string;
  name: string;
  /** The member's comments. Null while loading. */
  rows: QueueRow[] | null;
  suspension: MemberSuspension | null;
  me: string;
}

/**
 * Information for moderators about a comment's author: when they joined, their number of comments, and earlier
 * decisions.
 */
export function MemberFacts({ uid, name, rows, suspension, me }: MemberFactsProps) {
  const joinedAt = valueOf(useLive<number>('when a member joined', uid, watchJoinedAt(uid)));
  const ended = valueOf(
    useLive<MemberSuspension | null>('the last suspension', uid, watchEndedSuspension(uid)),
  );
  const offences = offencesIn(rows ?? []);
  const written =
    rows && `${rows.length >= recentCommentsMax ? 'The last ' : ''}${plural(rows.length, 'comment')}`;
  return (
    <div className={styles.facts}>
      <p>
        <Link to={`/author/${uid}`}>{name}</Link>
        {joinedAt !== null && joinedAt > 0 && `, here since ${longDay(joinedAt)}`}
        {written !== null && `. ${written}, ${offences.length} of them hidden or deleted by moderators`}.
        {suspension &&
          ` In time-out until ${dateTimeText(suspension.until)}${zoneMark(suspension.until)}: ${quoted(suspension.reason)}`}
        {ended && ` Was in time-out until ${longDay(ended.until)}: ${quoted(ended.reason)}`}
      </p>
      {offences.length > 0 && (
        <ul className={styles.offences} aria-label={`What was decided about ${name}`}>
          {offences.slice(0, offencesShown).map(({ row, act }) => (
            <li key={row.id}>
              {longDay(act.at)}: {decisionText(act, me)} The comment:{' '}
              <Link to={commentLink(row.slug, row.id)}>{quoted(excerptOf(row.text))}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
