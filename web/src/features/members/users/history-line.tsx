import { Link } from 'react-router-dom';
import type { AuditLine } from '../../../services/audit.ts';
import { actInWords } from './act-words.ts';
import styles from './history.module.css';
import { historyPath } from './query.ts';
import { momentOf } from './words.ts';

interface HistoryLineProps {
  line: AuditLine;
  nameOf: (uid: string) => string;
  /** The member's name leads to what was done to them. */
  linked: boolean;
}

export function HistoryLine({ line, nameOf, linked }: HistoryLineProps) {
  const { by, member, at, reason, slug, comment } = line;
  const { before, after } = actInWords(line);
  const name = member === undefined ? 'a former member' : nameOf(member);
  return (
    <li className={styles.line}>
      <p className={styles.what}>
        <strong>{nameOf(by)}</strong> {before}{' '}
        {linked && member !== undefined ? <Link to={historyPath(member)}>{name}</Link> : name}
        {after}
        {slug !== undefined && (
          <>
            {' '}
            under{' '}
            <Link to={`/article/${slug}${comment === undefined ? '' : `#comment-${comment}`}`}>{slug}</Link>
          </>
        )}
        {reason !== undefined && `: “${reason}”`}
      </p>
      <time className={styles.when} dateTime={new Date(at).toISOString()}>
        {momentOf(at)}
      </time>
    </li>
  );
}
