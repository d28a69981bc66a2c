import { paths } from '../../src/contract/paths.ts';
import type { Database } from '../../src/database.ts';
import type { DemoArticle } from './articles.ts';
import type { CrowdSessions } from './crowd.ts';
import { hornsFor } from './horns.ts';
import type { DemoSessions } from './seed-people.ts';

interface Hall {
  people: DemoSessions & CrowdSessions;
  database: Database;
}

/** Seeds the horns as the server, which has no rate limit. Articles that already have some are skipped. */
export async function seedHorns({ people, database }: Hall, articles: DemoArticle[]): Promise<void> {
  const out = articles.filter(({ state }) => !state);
  const isBare = await Promise.all(out.map(async ({ slug }) => !(await database.get(paths.horns(slug)))));
  for (const article of out.filter((_, at) => isBare[at])) {
    const { slug } = article;
    const uids = hornsFor(article).map((voice) => people[voice].uid);
    await database.update({
      ...Object.fromEntries(
        uids.flatMap((uid) => [
          [paths.horn(slug, uid), true],
          [paths.hornBy(uid, slug), true],
        ]),
      ),
      [paths.articleCount(slug, 'horns')]: uids.length,
    });
  }
}
