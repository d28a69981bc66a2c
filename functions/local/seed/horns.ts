import { createHash } from 'node:crypto';
import type { DemoArticle } from './articles.ts';
import type { CommentAuthor } from './comments.ts';
import { crowd, type CrowdName } from './crowd.ts';
import { demoNames } from './people.ts';
import { randomFrom } from './random.ts';

const authors: CommentAuthor[] = [...demoNames, ...(Object.keys(crowd) as CrowdName[])];

const seedOf = (slug: string) => createHash('sha256').update(slug).digest().readUInt32BE();

/**
 * Returns who gives the article the horns, the same in every run: nobody for one article in seven, a few people for
 * the others, and never the author.
 */
export function hornsFor({ slug, by }: Pick<DemoArticle, 'slug' | 'by'>): CommentAuthor[] {
  const random = randomFrom(seedOf(slug));
  if (random.chance(1 / 7)) return [];
  const share = random.between(0.05, 0.4);
  return authors.filter((voice) => voice !== by && random.chance(share));
}
