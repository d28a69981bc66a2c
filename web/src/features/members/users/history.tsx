import { quoted } from '@contract/quoted.ts';
import { Fragment, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { source } from '../../../data/source.ts';
import { useSource, useSources } from '../../../data/use-source.ts';
import { type AuditLine, readPageTitle, watchAudit } from '../api/audit.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterButtons } from '../../../ui/filter-buttons.tsx';
import { ListWaiting } from '../../../ui/list-waiting.tsx';
import { Time } from '../../../ui/time.tsx';
import { useFocusOnAdded } from '../../../ui/use-focus-on-added.ts';
import styles from './users.module.css';
import {
  auditFilters,
  type AuditGroup,
  auditTargetOf,
  auditText,
  groupedLines,
  linesOfGroup,
} from './audit-texts.ts';
import { useNames } from './use-names.ts';
import { historyPath, historyMemberFrom, usersPath } from './query.ts';
import { siteTime, zoneMark } from '../../../lib/site-clock.ts';

interface HistoryProps {
  /** Filters by member. Null for all. */
  member: string | null;
  pageSize?: number;
}

interface Lines {
  lines: AuditLine[];
  /** Whether there may be older ones. */
  hasMore: boolean;
}

const peopleIn = (lines: readonly AuditLine[]): string[] =>
  lines.flatMap(({ by, member }) => (member === undefined ? [by] : [by, member]));

const titlesIn = (lines: readonly AuditLine[]): string[] =>
  lines.map((line) => auditTargetOf(line)?.titlePath ?? '').filter((path) => path !== '');

const pageTitle = (path: string) =>
  source(['the title of a page', path], { load: () => readPageTitle(path) });

/** The live list of who did what and when, newest first. */
export function History({ member, pageSize = 10 }: HistoryProps) {
  const [group, setGroup] = useState<AuditGroup>('all');
  const history = useSource(
    source<Lines>(['the history', member ?? 'of everybody', pageSize], {
      watch: (onValue, onError, pages) =>
        watchAudit(member, pages * pageSize)(
          (all) => onValue({ lines: all, hasMore: all.length >= pages * pageSize }),
          onError,
        ),
    }),
  );
  const { data, loading } = history;
  const more = useFocusOnAdded(loading === 'more', history.more);
  const lines = data?.lines ?? [];
  const nameOf = useNames(peopleIn(lines));
  const titles = useSources(titlesIn(lines), pageTitle);

  if (!data) return <ListWaiting what="the history" of={history} />;
  if (lines.length === 0) return <p>Nothing has been done here yet.</p>;
  const shown = linesOfGroup(lines, group);
  return (
    <>
      {member === null && <FilterButtons choices={auditFilters} chosen={group} onChoose={setGroup} />}
      {shown.length === 0 ? (
        <p>
          {data.hasMore
            ? `Nothing like that among the ${lines.length} newest entries.`
            : 'Nothing like that has been done here yet.'}
        </p>
      ) : (
        <ol role="list" aria-label="History" className={styles.lines}>
          {groupedLines(shown).map(({ line, count: together }) => (
            <HistoryLine
              key={line.id}
              line={line}
              count={together}
              nameOf={nameOf}
              titleAt={(path) => titles[path]}
              linked={member === null}
            />
          ))}
        </ol>
      )}
      {data.hasMore && (
        <Button
          variant="secondary"
          size="small"
          pending={loading === 'more'}
          pendingText="Fetching…"
          onClick={more}
        >
          Show older
        </Button>
      )}
    </>
  );
}

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

function HistoryLine({ line, count, nameOf, titleAt, linked }: HistoryLineProps) {
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
    <li className={styles.historyLine} data-row="" tabIndex={-1}>
      <p className={styles.what}>
        <strong>
          <bdi>{scheduled ? 'The schedule' : nameOf(by)}</bdi>
        </strong>{' '}
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
        {siteTime(at)}
        {zoneMark(at)}
      </Time>
    </li>
  );
}

/** The audit log for admins and moderators, about all members or one. */
export function AuditView() {
  const [parameters] = useSearchParams();
  const member = historyMemberFrom(parameters);
  const nameOf = useNames(member === '' ? [] : [member]);
  return (
    <section aria-label="History" className={styles.view}>
      {member !== '' && (
        <p className={styles.of}>
          <span>
            What was done to{' '}
            <Link to={usersPath({ words: '', filter: 'all', member })}>{nameOf(member)}</Link>.
          </span>{' '}
          <Link to={historyPath()}>Show everybody</Link>
        </p>
      )}
      <History key={member} member={member === '' ? null : member} pageSize={25} />
    </section>
  );
}
