import {
  type DailyKind,
  type DailyNumbers,
  pageCount,
  dailyDaysKept,
  mostReadMax,
  type PageCount,
} from '../contract/daily.ts';
import type { MailRecord } from '../contract/mails.ts';
import { type Cents, cents } from '../contract/money.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { type ReadKind, pageKinds, readDaysKept } from '../contract/reads.ts';
import type { Changes, Database, StoreDeps } from '../database.ts';
import { dayOf, dayAfter } from '../contract/calendar.ts';
import type { CommentRecord } from '../contract/moderation.ts';
import { siteTimeZone } from '../contract/site.ts';
import { netOf } from '../donations/ledger.ts';
import { entriesOf, entriesBy } from '../kit/entries.ts';
import { dayMs } from '../contract/time.ts';

/** Numbers by day. Whatever happened on other days is ignored. */
type Days = ReadonlyMap<string, DailyNumbers>;

/** The kinds that are counts; `given` is an amount of money. */
type CountKind = Exclude<DailyKind, 'given'>;

function add(days: Days, day: string, kind: CountKind, count = 1): void {
  const numbers = days.get(day);
  if (numbers) numbers[kind] += count;
}

function addGiven(days: Days, day: string, amount: Cents): void {
  const numbers = days.get(day);
  if (numbers) numbers.given = cents(numbers.given + amount);
}

const countedKinds: readonly ReadKind[] = [...pageKinds, 'reads', 'listens'];

/** Adds reads and listens, which are already stored by day. */
async function addReads(days: Days, database: Database): Promise<void> {
  const [from = '', ...others] = [...days.keys()].sort();
  const span = { by: '$key', from, to: others.at(-1) ?? from, limit: readDaysKept };
  for (const kind of countedKinds) {
    const counted = await database.query(fieldOf(paths.readsByKind(kind), 'days'), span);
    const name = kind === 'reads' || kind === 'listens' ? kind : pageCount(kind);
    for (const { key, value } of counted) add(days, key, name, value);
  }
}

/** Returns the articles that were read most on a day. */
async function mostReadOn(day: string, database: Database): Promise<Record<string, number>> {
  const reads = Object.entries((await database.get(paths.readsOn(day))) ?? {});
  return Object.fromEntries(reads.sort(([, a], [, b]) => b - a).slice(0, mostReadMax));
}

/** Returns changes that delete the reads by article of the days before. */
async function pruneReadsBefore(day: string, database: Database): Promise<Changes> {
  const past = { by: '$key', to: dayAfter(day, -1), limit: dailyDaysKept };
  const found = await database.query(paths.readsByDay(), past);
  return Object.fromEntries(found.map(({ key }) => [paths.readsOn(key), null]));
}

const dayAt = (at: number) => dayOf(at, siteTimeZone);
const announcements: readonly string[] = ['event-announce', 'event-approve'];

/** Adds comments, new members and announced shows. `from` is a time before the first of the days. */
async function countActs(days: Days, from: number, database: Database): Promise<void> {
  const comments = paths.commentRecords();
  for await (const { value } of entriesBy<CommentRecord, number>(
    comments,
    { by: 'createdAt', from },
    database,
  )) {
    if (value.state === 'visible') add(days, dayAt(value.createdAt), 'comments');
  }
  for await (const { value } of entriesBy(paths.members(), { by: 'joinedAt', from }, database)) {
    add(days, dayAt(value.joinedAt), 'members');
  }
  for await (const { value } of entriesBy(paths.audit(), { by: 'at', from }, database)) {
    if (announcements.includes(value.what)) add(days, dayAt(value.at), 'shows');
  }
}

/**
 * Adds articles that are currently saved. Reads only the lists of members who have changed theirs since `from`, as
 * recorded by the timestamp of their writes. Only the number of saves is kept.
 */
async function countSaves(days: Days, from: number, database: Database): Promise<void> {
  const active = entriesBy(paths.allLastWrites(), { by: 'saved/at', from }, database);
  for await (const { key: uid } of active) {
    for (const { savedAt } of Object.values((await database.get(paths.saved(uid))) ?? {})) {
      add(days, dayAt(savedAt), 'saves');
    }
  }
}

/** Adds donations. Refunds and disputes change these long afterwards. */
async function countDonations(days: Days, from: number, database: Database): Promise<void> {
  for await (const { value: donation } of entriesBy(paths.donations(), { by: 'createdAt', from }, database)) {
    const net = netOf(donation);
    if (net <= 0) continue;
    const day = dayAt(donation.createdAt);
    add(days, day, 'donations');
    addGiven(days, day, net);
  }
}

/** Returns how many get the weekly digest, with an account or without. */
async function countSubscribers(database: Database): Promise<number> {
  let subscribers = 0;
  for await (const { value } of entriesOf<MailRecord>(paths.mails(), database))
    if (value.on?.weekly !== undefined) subscribers += 1;
  return subscribers;
}

/** The most recent days are counted again, because a held comment or an update of a payment may arrive late. */
export const recountedDays = 3;

const noPages = Object.fromEntries(pageKinds.map((kind) => [pageCount(kind), 0])) as Record<
  PageCount,
  number
>;

const nothing = (): DailyNumbers => ({
  ...noPages,
  reads: 0,
  listens: 0,
  saves: 0,
  comments: 0,
  members: 0,
  shows: 0,
  donations: 0,
  given: cents(0),
});

const hasSome = (numbers: object) => Object.values(numbers).some((count) => count > 0);

/** Returns a time a day earlier, which covers every time zone. Items of other days are ignored. */
const startOfDayBefore = (day: string) => Date.parse(`${day}T00:00:00Z`) - dayMs;

/**
 * Counts the days that are over and not counted yet, from the records themselves, so that a repeated or late run yields
 * the same numbers. A day whose record was deleted is counted again; if there are no records, all days are. Days before
 * the first activity get no record.
 */
export async function countDays({ database, clock }: StoreDeps): Promise<void> {
  const today = dayOf(clock.now(), siteTimeZone);
  const stored = (await database.get(paths.daily())) ?? {};
  const first = Object.keys(stored).sort()[0];
  const kept = Array.from({ length: dailyDaysKept }, (_, index) => dayAfter(today, index - dailyDaysKept));
  const known = first === undefined ? kept : kept.filter((day) => day >= first);
  const again = kept.slice(-recountedDays);
  const lastWeek = kept.slice(-7);
  const due = known.filter((day) => !stored[day] || again.includes(day));
  if (!due[0] || !known[0]) return;

  const acts = new Map(due.map((day) => [day, nothing()]));
  const gifts = new Map(known.map((day) => [day, nothing()]));
  const from = startOfDayBefore(due[0]);
  await addReads(acts, database);
  await countActs(acts, from, database);
  await countSaves(acts, from, database);
  await countDonations(gifts, startOfDayBefore(known[0]), database);

  const [oldest = today] = again;
  const mostRead = new Map(
    await Promise.all(due.map(async (day) => [day, await mostReadOn(day, database)] as const)),
  );
  const subscribersNow = await countSubscribers(database);
  const days = known.map((day) => {
    const subscribers = day === kept.at(-1) ? subscribersNow : stored[day]?.subscribers;
    const { donations, given } = gifts.get(day) ?? nothing();
    // A number that did not exist when a day was counted stays missing for that day.
    const articles = lastWeek.includes(day) ? (mostRead.get(day) ?? stored[day]?.articles ?? {}) : {};
    return [
      day,
      {
        ...(acts.get(day) ?? stored[day]),
        donations,
        given,
        articles,
        ...(subscribers !== undefined && { subscribers }),
      },
    ] as const;
  });
  const begun = first === undefined ? days.findIndex(([, numbers]) => hasSome(numbers)) : 0;
  if (begun < 0) return;
  await database.update({
    ...(await pruneReadsBefore(oldest, database)),
    [paths.daily()]: Object.fromEntries(days.slice(begun)),
  });
}
