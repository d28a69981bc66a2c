import { paths } from '../../src/contract/paths.ts';
import type { Database } from '../../src/database.ts';
import { entriesPerUpdate } from '../../src/kit/empty-list.ts';
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
  const given = out
    .filter((_, at) => isBare[at])
    .flatMap((article) => hornsFor(article).map((voice) => paths.horn(article.slug, people[voice].uid)));
  for (let first = 0; first < given.length; first += entriesPerUpdate) {
    const part = given.slice(first, first + entriesPerUpdate);
    await database.update(Object.fromEntries(part.map((path) => [path, true])));
  }
}
