import type { DailyKind } from '@contract/daily.ts';
import type { Daily } from './api/daily.ts';
import { changeOf, compare, lastDay, shown } from './compare.ts';
import styles from './numbers-table.module.css';

const rows: [kind: DailyKind, label: string][] = [
  ['reads', 'Reads'],
  ['comments', 'Comments'],
  ['members', 'New members'],
  ['shows', 'New shows'],
  ['donations', 'Donations'],
  ['given', 'Given'],
];
const spans = [7, 30];
const dayName = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

function Cell({ kind, span, daily }: { kind: DailyKind; span: number; daily: Daily }) {
  const compared = compare(kind, span, daily);
  const change = changeOf(kind, compared);
  if (compared.now === null) return <td className={styles.change}>still being counted</td>;
  return (
    <td>
      <span className={styles.number}>{shown(kind, compared.now)}</span>{' '}
      <span className={styles.change} data-way={change?.way}>
        {change?.text ?? 'nothing before to compare'}
      </span>
    </td>
  );
}

/** The last 7 and 30 whole days, each beside as many before. */
export function NumbersTable({ daily }: { daily: Daily }) {
  const last = lastDay(daily);
  return (
    <table className={styles.table}>
      <caption>
        Whole days until {last !== null && dayName.format(new Date(`${last}T00:00:00Z`))}, beside as many
        before
      </caption>
      <thead>
        <tr>
          <td />
          {spans.map((span) => (
            <th key={span} scope="col">
              {span} days
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([kind, label]) => (
          <tr key={kind}>
            <th scope="row">{label}</th>
            {spans.map((span) => (
              <Cell key={span} kind={kind} span={span} daily={daily} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
