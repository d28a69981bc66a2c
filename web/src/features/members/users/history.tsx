import { siteTimeZone } from '@contract/site.ts';
import { useState } from 'react';
import { useLive } from '../../../data/use-query.ts';
import { useLookups } from '../../../data/use-lookups.ts';
import { zoneName } from '../../../lib/zone-texts.ts';
import { type AuditLine, readPageTitle, watchAudit } from '../api/audit.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterButtons } from '../../../ui/filter-buttons.tsx';
import { ListFailed, ListLoading } from '../../../ui/list-waiting.tsx';
import { HistoryLine } from './history-line.tsx';
import styles from './history.module.css';
import { auditFilters, type AuditGroup, groupedLines, linesOfGroup } from './audit-texts.ts';
import { auditTargetOf } from './audit-target.ts';
import { useNames } from './use-names.ts';

interface HistoryProps {
  /** Filters by member. Null for all. */
  member: string | null;
  pageSize?: number;
}

interface Lines {
  lines: AuditLine[];
  requested: number;
}

const peopleIn = (lines: readonly AuditLine[]): string[] =>
  lines.flatMap(({ by, member }) => (member === undefined ? [by] : [by, member]));

const titlesIn = (lines: readonly AuditLine[]): string[] =>
  lines.map((line) => auditTargetOf(line)?.titlePath ?? '').filter((path) => path !== '');

/** The live list of who did what and when, newest first. */
export function History({ member, pageSize = 10 }: HistoryProps) {
  const [count, setCount] = useState(pageSize);
  const [group, setGroup] = useState<AuditGroup>('all');
  const history = useLive<Lines>(
    'the history',
    member ?? 'everybody',
    (onValue, onError) => watchAudit(member, count)((lines) => onValue({ lines, requested: count }), onError),
    count,
  );
  const lines = history.state === 'ready' ? history.value.lines : [];
  const nameOf = useNames(peopleIn(lines));
  const titles = useLookups('the title of a page', titlesIn(lines), readPageTitle);

  if (history.state === 'loading') return <ListLoading what="the history" />;
  if (history.state === 'failed') {
    return (
      <ListFailed title="The history did not load" onRetry={history.retry}>
        Nothing is lost: try again when you are online.
      </ListFailed>
    );
  }
  if (lines.length === 0) return <p>Nothing has been done here yet.</p>;
  const { requested } = history.value;
  const shown = linesOfGroup(lines, group);
  return (
    <>
      {member === null && <FilterButtons choices={auditFilters} chosen={group} onChoose={setGroup} />}
      <p className={styles.clocks}>Times are those of {zoneName(siteTimeZone)}.</p>
      {shown.length === 0 ? (
        <p>Nothing like that among the {lines.length} newest entries.</p>
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
      {lines.length >= requested && (
        <Button
          variant="secondary"
          size="small"
          pending={requested < count}
          pendingText="Fetching…"
          onClick={() => setCount(count + pageSize)}
        >
          Show older
        </Button>
      )}
    </>
  );
}
