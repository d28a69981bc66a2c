import { createHash } from 'node:crypto';
import type { DemoArticle } from './articles.ts';
import type { CommentAuthor } from './comments.ts';
import { crowd, type CrowdName, type CrowdSessions } from './crowd.ts';
import { demoNames } from './people.ts';
import { randomFrom } from './random.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Database } from '../../src/database.ts';
import type { DemoSessions } from './seed-people.ts';

const authors: CommentAuthor[] = [...demoNames, ...(Object.keys(crowd) as CrowdName[])];

const seedOf = (slug: string) => createHash('sha256').update(slug).digest().readUInt32BE();

/**
 * Returns who gives the article the horns, the same in every run: nobody for one article in seven, a few people for
 * the others, and never the author.
 */
function hornsFor({ slug, by }: Pick<DemoArticle, 'slug' | 'by'>): CommentAuthor[] {
  const random = randomFrom(seedOf(slug));
  if (random.chance(1 / 7)) return [];
  const share = random.between(0.05, 0.4);
  return authors.filter((voice) => voice !== by && random.chance(share));
}

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
