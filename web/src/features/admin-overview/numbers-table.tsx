import type { Daily, NumberKind } from './api/daily.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { changeOf, compare, lastDay, shown } from './compare.ts';
import styles from './numbers-table.module.css';

const rows: readonly (readonly [kind: NumberKind, label: string])[] = [
  ['reads', 'Reads'],
  ['listens', 'Listens'],
  ['saves', 'Saves'],
  ['pages', 'Other pages'],
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

function Cell({ kind, span, daily }: { kind: NumberKind; span: number; daily: Daily }) {
  const compared = compare(kind, span, daily);
  const change = changeOf(kind, compared);
  if (compared.now === null) return <td className={styles.change}>still being counted</td>;
  return (
    <td>
      <span className={styles.number}>{shown(kind, compared.now)}</span>{' '}
      <span className={styles.change} data-way={change?.way}>
        {change?.by}
        <span className={styles.from}>{change ? change.from : 'nothing before to compare'}</span>
      </span>
    </td>
  );
}

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** A single line for all kinds without any count. Without donations, the donated amount is not mentioned. */
function Quiet({ kinds }: { kinds: readonly NumberKind[] }) {
  const words = rows.flatMap(([kind, label]) => {
    if (!kinds.includes(kind) || kind === 'given') return [];
    return [kind === 'pages' ? 'reads of other pages' : label.toLowerCase()];
  });
  return words.length > 0 && <p className={styles.quiet}>No {anyOf.format(words)} lately.</p>;
}

const isQuiet = (kind: NumberKind, daily: Daily) =>
  spans.every((span) => {
    const { now, before } = compare(kind, span, daily);
    return !now && !before;
  });

/** The last 7 and 30 full days, each compared with the same number of days before. */
export function NumbersTable({ daily }: { daily: Daily }) {
  const counted = rows.filter(([kind]) => !isQuiet(kind, daily));
  const last = lastDay(daily);
  const until = last === null ? '' : dayName.format(new Date(`${last}T00:00:00Z`));
  return (
    <>
      {counted.length > 0 && (
        <DataTable
          caption={`Whole days up to ${until}, compared with as many before`}
          className={styles.table}
        >
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
            {counted.map(([kind, label]) => (
              <tr key={kind}>
                <th scope="row">{label}</th>
                {spans.map((span) => (
                  <Cell key={span} kind={kind} span={span} daily={daily} />
                ))}
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      <Quiet kinds={rows.map(([kind]) => kind).filter((kind) => isQuiet(kind, daily))} />
    </>
  );
}
