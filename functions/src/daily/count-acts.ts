import { dayOf } from '../contract/calendar.ts';
import type { CommentRecord } from '../contract/moderation.ts';
import { paths } from '../contract/paths.ts';
import { siteTimeZone } from '../contract/site.ts';
import type { Database } from '../database.ts';
import { netOf } from '../donations/ledger.ts';
import { entriesSince } from '../kit/entries.ts';
import { add, addGiven, type Days } from './days.ts';

const dayAt = (at: number) => dayOf(at, siteTimeZone);
const announcements: readonly string[] = ['event-announce', 'event-approve'];

/** Adds comments, new members and announced shows. `from` is a time before the first of the days. */
export async function countActs(days: Days, from: number, database: Database): Promise<void> {
  const comments = paths.commentRecords();
  for await (const { value } of entriesSince<CommentRecord>(comments, { by: 'createdAt', from }, database)) {
    if (value.state === 'visible') add(days, dayAt(value.createdAt), 'comments');
  }
  for await (const { value } of entriesSince(paths.members(), { by: 'joinedAt', from }, database)) {
    add(days, dayAt(value.joinedAt), 'members');
  }
  for await (const { value } of entriesSince(paths.audit(), { by: 'at', from }, database)) {
    if (announcements.includes(value.what)) add(days, dayAt(value.at), 'shows');
  }
}

/**
 * Adds articles that are currently saved. Reads only the lists of members who have changed theirs since `from`, as
 * recorded by the timestamp of their writes. Only the number of saves is kept.
 */
export async function countSaves(days: Days, from: number, database: Database): Promise<void> {
  const active = entriesSince(paths.allPaces(), { by: 'saved/at', from }, database);
  for await (const { key: uid } of active) {
    for (const { savedAt } of Object.values((await database.get(paths.saved(uid))) ?? {})) {
      add(days, dayAt(savedAt), 'saves');
    }
  }
}

/** Adds donations. Refunds and disputes change these long afterwards. */
export async function countDonations(days: Days, from: number, database: Database): Promise<void> {
  for await (const { value: donation } of entriesSince(
    paths.donations(),
    { by: 'createdAt', from },
    database,
  )) {
    const net = netOf(donation);
    if (net <= 0) continue;
    const day = dayAt(donation.createdAt);
    add(days, day, 'donations');
    addGiven(days, day, net);
  }
}
