import * as v from 'valibot';
import { dayAfter, dayOf } from '../contract/calendar.ts';
import { articleKinds } from '../contract/articles.ts';
import type { EventCard } from '../contract/events.ts';
import { paths } from '../contract/paths.ts';
import { siteTimeZone } from '../contract/site.ts';
import { dayMs } from '../contract/time.ts';
import type { Database } from '../database.ts';
import { plainLine } from '../kit/plain-text.ts';
import { recordReader } from '../kit/stored-record.ts';
import { readEventCard } from '../previews/stored-event.ts';
import type { MailDeps } from './mail-deps.ts';
import { lastDigests } from './start-weekly-mails.ts';

const writer = v.object({ uid: v.string(), name: v.string() });
/** Reads the fields of an article that a digest shows. Returns null if it cannot be shown. */
const readArticle = recordReader(
  'articles',
  v.object({
    title: v.string(),
    kind: v.picklist(articleKinds),
    author: writer,
    coAuthors: v.optional(v.array(writer), []),
    bands: v.optional(v.record(v.string(), v.string()), {}),
    minutes: v.number(),
  }),
);
type WeekArticle = NonNullable<ReturnType<typeof readArticle>>;

/** News of the week and upcoming shows: the same for every reader, so they are read once per run. */
export interface Week {
  /** What an admin wrote for this week. May be empty. */
  line: string;
  /** Newest first. */
  articles: { slug: string; card: WeekArticle; reads: number }[];
  /** Earliest first, without cancelled shows. */
  shows: { id: string; card: EventCard }[];
}

/** More than a week ever has. */
const perWeekMax = 200;
const days = 7;

async function readsOf(slug: string, since: string, database: Database): Promise<number> {
  const counted = (await database.get(paths.reads(slug)))?.days ?? {};
  return Object.entries(counted).reduce((sum, [day, reads]) => (day >= since ? sum + reads : sum), 0);
}

/** Returns the line of the digests that are being sent, or of the next ones: the one that was written for them. */
async function lineOf(which: 'sent' | 'next', now: number, database: Database): Promise<string> {
  const { text = '', at = 0 } = (await database.get(paths.siteText('digest'))) ?? {};
  const { latest, before } = lastDigests(now);
  const isTheirs = which === 'next' ? at > latest : at > before && at <= latest;
  return isTheirs ? plainLine(text) : '';
}

export async function readWeek(
  which: 'sent' | 'next',
  { database, clock, logMalformed }: Pick<MailDeps, 'database' | 'clock' | 'logMalformed'>,
): Promise<Week> {
  const now = clock.now();
  const since = dayAfter(dayOf(now, siteTimeZone), -days);
  const [published, coming] = await Promise.all([
    database.query(paths.articles(), {
      by: 'publishedAt',
      from: now - days * dayMs,
      to: now,
      limit: perWeekMax,
    }),
    database.query(paths.events(), { by: 'startsAt', from: now, to: now + days * dayMs, limit: perWeekMax }),
  ]);
  const articles = published.map(async ({ key: slug, value }) => {
    const card = readArticle(slug, value, logMalformed);
    return card ? [{ slug, card, reads: await readsOf(slug, since, database) }] : [];
  });
  return {
    line: await lineOf(which, now, database),
    articles: (await Promise.all(articles)).flat().reverse(),
    shows: coming.flatMap(({ key: id, value }) => {
      const card = readEventCard(id, value, logMalformed);
      return card && card.state !== 'cancelled' && !card.dateOpen ? [{ id, card }] : [];
    }),
  };
}
