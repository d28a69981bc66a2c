import { dayOf } from '../contract/calendar.ts';
import type { DailyKind, DailyNumbers } from '../contract/daily.ts';
import type { CommentRecord } from '../contract/moderation.ts';
import { paths } from '../contract/paths.ts';
import { siteTimeZone } from '../contract/site.ts';
import type { Database } from '../database.ts';
import { netOf } from '../donations/ledger.ts';
import { fanOut } from '../kit/fan-out.ts';
import { entriesSince } from './entries-since.ts';

/** By day; what happened on another day is left out. */
export type Days = ReadonlyMap<string, DailyNumbers>;

function add(days: Days, day: string, kind: DailyKind, count = 1): void {
  const numbers = days.get(day);
  if (numbers) numbers[kind] += count;
}

const dayAt = (at: number) => dayOf(at, siteTimeZone);
const announcements: readonly string[] = ['event-announce', 'event-approve'];

/** Adds reads, comments, new members and announced shows; `from`: a moment before the first of the days. */
export async function countActs(days: Days, from: number, database: Database): Promise<void> {
  const reads = ({ value }: { value: { days?: Record<string, number> } }) => {
    for (const [day, count] of Object.entries(value.days ?? {})) add(days, day, 'reads', count);
    return Promise.resolve();
  };
  await fanOut({ list: paths.allReads(), work: reads }, database);
  for await (const comment of entriesSince<CommentRecord>(
    paths.commentRecords(),
    { by: 'createdAt', from },
    database,
  )) {
    if (comment.state === 'visible') add(days, dayAt(comment.createdAt), 'comments');
  }
  for await (const { joinedAt } of entriesSince(paths.members(), { by: 'joinedAt', from }, database)) {
    add(days, dayAt(joinedAt), 'members');
  }
  for await (const { what, at } of entriesSince(paths.audit(), { by: 'at', from }, database)) {
    if (announcements.includes(what)) add(days, dayAt(at), 'shows');
  }
}

/** Adds donations, which refunds and disputes change long afterwards. */
export async function countDonations(days: Days, from: number, database: Database): Promise<void> {
  for await (const donation of entriesSince(paths.donations(), { by: 'createdAt', from }, database)) {
    const net = netOf(donation);
    if (net <= 0) continue;
    const day = dayAt(donation.createdAt);
    add(days, day, 'donations');
    add(days, day, 'given', net);
  }
}
