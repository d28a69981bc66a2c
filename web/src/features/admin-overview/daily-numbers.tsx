import { dayAfter } from '@contract/calendar.ts';
import { cents, formatCents } from '@contract/money.ts';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { plural } from '../../lib/plural.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Link } from 'react-router-dom';
import { type Daily, type NumberKind, readDaily, readTitle } from './api/daily.ts';
import { OverviewSection } from './overview-section.tsx';
import styles from './admin-overview.module.css';

interface Compared {
  /** Null if not all of the days have been counted. */
  now: number | null;
  before: number | null;
}

/** Returns the last counted day. */
const lastDay = (daily: Daily): string => [...daily.keys()].sort().at(-1) ?? '';

function sumUntil(last: string, span: number, kind: NumberKind, daily: Daily): number | null {
  let sum = 0;
  for (let ago = 0; ago < span; ago += 1) {
    const count = daily.get(dayAfter(last, -ago))?.[kind];
    if (count === undefined) return null;
    sum += count;
  }
  return sum;
}

/** Compares the last `span` days, up to the last counted one, with the same number of days before them. */
function compare(kind: NumberKind, span: number, daily: Daily): Compared {
  const last = lastDay(daily);
  return {
    now: sumUntil(last, span, kind, daily),
    before: sumUntil(dayAfter(last, -span), span, kind, daily),
  };
}

const number = new Intl.NumberFormat('en-GB');

/** Formats a count: `1,204`, or `$12.04` for money. */
const shown = (kind: NumberKind, count: number): string =>
  kind === 'given' ? formatCents(cents(count)) : number.format(count);

interface Change {
  way: 'up' | 'down' | 'same';
  /** The difference, such as `+12`. */
  by: string;
  /** The previous value, such as `, up from 30`. */
  from: string;
}

/** Returns the change, or null if there is nothing to compare with. */
function changeOf(kind: NumberKind, { now, before }: Compared): Change | null {
  if (now === null || before === null) return null;
  if (now === before) return { way: 'same', by: 'as before', from: '' };
  const from = shown(kind, before);
  return now > before
    ? { way: 'up', by: `+${shown(kind, now - before)}`, from: `, up from ${from}` }
    : { way: 'down', by: `−${shown(kind, before - now)}`, from: `, down from ${from}` };
}

/** Fewer days cannot be compared. */
const firstWeek = 7;

/** The site's numbers for admins: the last days compared with the days before. */
export function DailyNumbers() {
  return (
    <OverviewSection
      title="How the house does"
      what="the numbers"
      height={22}
      answer={useSource(source(['the daily numbers'], { load: readDaily }))}
    >
      {(daily) =>
        daily.size < firstWeek ? (
          <p>The first week is still being counted.</p>
        ) : (
          <>
            <NumbersTable daily={daily} />
            <MostRead daily={daily} />
            <Subscribers daily={daily} />
          </>
        )
      }
    </OverviewSection>
  );
}

/** Returns the articles that were read most in the last week, up to the last counted day. */
function mostRead(daily: Daily): [slug: string, reads: number][] {
  const last = lastDay(daily);
  const sums = new Map<string, number>();
  for (let ago = 0; ago < firstWeek; ago += 1) {
    const { articles = {} } = daily.get(dayAfter(last, -ago)) ?? {};
    for (const [slug, reads] of Object.entries(articles)) sums.set(slug, (sums.get(slug) ?? 0) + reads);
  }
  return [...sums].sort(([, a], [, b]) => b - a).slice(0, 5);
}

function MostRead({ daily }: { daily: Daily }) {
  const articles = mostRead(daily);
  return (
    articles.length > 0 && (
      <>
        <h3 className={styles.listTitle}>Most read in 7 days</h3>
        <ol className={styles.mostRead}>
          {articles.map(([slug, reads]) => (
            <ReadArticle key={slug} slug={slug} reads={reads} />
          ))}
        </ol>
      </>
    )
  );
}

/** How many members get the weekly digest, compared with 30 days before. */
function Subscribers({ daily }: { daily: Daily }) {
  const last = lastDay(daily);
  const now = daily.get(last)?.subscribers;
  if (now === undefined) return null;
  const before = daily.get(dayAfter(last, -30))?.subscribers;
  return (
    <p className={styles.quiet}>
      {`${plural(now, 'member')} ${now === 1 ? 'gets' : 'get'} the weekly digest`}
      {before === undefined ? '.' : `, ${number.format(before)} did 30 days before.`}
    </p>
  );
}

function ReadArticle({ slug, reads }: { slug: string; reads: number }) {
  const { data: title } = useSource(
    source(['the title of an article', slug], { load: () => readTitle(slug) }),
  );
  return (
    <li>
      {title ? <Link to={`/article/${slug}`}>{title}</Link> : title === null ? 'Off the site' : '…'}{' '}
      <span className={styles.reads}>{number.format(reads)}</span>
    </li>
  );
}

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

/** The last 7 and 30 full days, each compared with the same number of days before. */
function NumbersTable({ daily }: { daily: Daily }) {
  const until = dayName.format(new Date(`${lastDay(daily)}T00:00:00Z`));
  return (
    <DataTable caption={`Whole days up to ${until}, compared with as many before`} className={styles.table}>
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
    </DataTable>
  );
}
