import { quoted } from '@contract/quoted.ts';
import { Time } from '../../../ui/time.tsx';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { AuditLine } from '../api/audit.ts';
import { auditText } from './audit-texts.ts';
import styles from './history.module.css';
import { auditTargetOf } from './audit-target.ts';
import { historyPath } from './query.ts';
import { siteDateTimeText } from './texts.ts';

interface HistoryLineProps {
  line: AuditLine;
  /** The number of comments that were decided about at once. */
  count: number;
  nameOf: (uid: string) => string;
  /** Returns the title at a path. Null if there is none; undefined while loading. */
  titleAt: (path: string) => string | null | undefined;
  /** Whether the member's name links to the member's history. */
  linked: boolean;
}

export function HistoryLine({ line, count, nameOf, titleAt, linked }: HistoryLineProps) {
  const { by, member, at, reason, slug, scheduled, undo } = line;

  const who = () => {
    if (member === undefined) return 'a former member';
    return linked ? <Link to={historyPath(member)}>{nameOf(member)}</Link> : nameOf(member);
  };
  const which = () => {
    const target = auditTargetOf(line);
    if (!target) return 'without a title';
    const now = titleAt(target.titlePath);
    const named = quoted(target.called || now || (slug ?? ''));
    // Unpublished articles and events have no page.
    return now ? <Link to={target.link}>{named}</Link> : named;
  };

  return (
    <li className={styles.line}>
      <p className={styles.what}>
        <strong>{scheduled ? 'The schedule' : nameOf(by)}</strong>{' '}
        {auditText(line, count)
          .split(/(\{member\}|\{thing\})/)
          .map((part, index) => (
            // The order of the parts never changes, so the index is a stable key.
            <Fragment key={index}>
              {part === '{member}' ? who() : part === '{thing}' ? which() : part}
            </Fragment>
          ))}
        {reason !== undefined && !undo && `: ${quoted(reason)}`}
      </p>
      <Time at={at} className={styles.when}>
        {siteDateTimeText(at)}
      </Time>
    </li>
  );
}
