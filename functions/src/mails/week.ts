import { dayAfter, dayOf } from '../contract/calendar.ts';
import type { ArticleCard } from '../contract/articles.ts';
import type { EventCard } from '../contract/events.ts';
import { paths } from '../contract/paths.ts';
import { siteTimeZone } from '../contract/site.ts';
import { dayMs } from '../contract/time.ts';
import type { Clock, Database } from '../database.ts';

/** What happened and will happen: the same for every reader, therefore read once for all digests of a run. */
export interface Week {
  /** Newest first. */
  articles: { slug: string; card: ArticleCard; reads: number }[];
  /** The earliest first; none that is called off. */
  shows: { id: string; card: EventCard }[];
}

/** More than a week has. */
const most = 200;
const days = 7;

async function readsOf(slug: string, since: string, database: Database): Promise<number> {
  const counted = (await database.get(paths.reads(slug)))?.days ?? {};
  return Object.entries(counted).reduce((sum, [day, reads]) => (day >= since ? sum + reads : sum), 0);
}

export async function readWeek({ database, clock }: { database: Database; clock: Clock }): Promise<Week> {
  const now = clock.now();
  const since = dayAfter(dayOf(now, siteTimeZone), -days);
  const [published, coming] = await Promise.all([
    database.query(paths.articles(), { by: 'publishedAt', from: now - days * dayMs, to: now, limit: most }),
    database.query(paths.events(), { by: 'startsAt', from: now, to: now + days * dayMs, limit: most }),
  ]);
  const articles = published.map(async ({ key: slug, value: card }) => ({
    slug,
    card,
    reads: await readsOf(slug, since, database),
  }));
  return {
    articles: (await Promise.all(articles)).reverse(),
    shows: coming
      .map(({ key: id, value: card }) => ({ id, card }))
      .filter(({ card }) => card.state !== 'cancelled' && !card.dateOpen),
  };
}
