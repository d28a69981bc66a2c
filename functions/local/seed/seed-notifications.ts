import { paths } from '../../src/contract/paths.ts';
import { notify } from '../../src/notifications/notify.ts';
import type { PushService } from '../../src/notifications/push-entry.ts';
import type { Database } from '../../src/database.ts';
import type { DemoArticle } from './articles.ts';
import { demoPeople } from './people.ts';
import { demoReaders } from './readers.ts';
import { demoSlug } from './seed-articles.ts';
import type { DemoSessions } from './seed-people.ts';

/** Never asked, because the demo's people have no devices yet. */
const push: PushService = { send: () => Promise.resolve('refused') };

/** The number of articles of each followed author. */
const newest = 2;

/**
 * Seeds the notifications that `notifyFollowers` would have sent, had the followers followed before the articles were
 * published.
 */
export async function seedNotifications(
  sessions: DemoSessions,
  database: Database,
  articles: DemoArticle[],
): Promise<void> {
  for (const { name: reader, follows } of demoReaders) {
    for (const by of follows) {
      const { displayName } = demoPeople[by].record;
      const announced = articles.filter((article) => article.by === by && !article.state).slice(0, newest);
      for (const { title } of announced) {
        const slug = demoSlug(title);
        const at = (await database.get(`${paths.article(slug)}/publishedAt`)) as number;
        const entry = {
          uid: sessions[reader].uid,
          key: `published-${slug}`,
          kind: 'article-published',
          title: `${displayName} published “${title}”.`,
          link: `/article/${slug}`,
          why: `You follow ${displayName}.`,
        } as const;
        await notify(entry, { database, clock: { now: () => at }, push });
      }
    }
  }
}
