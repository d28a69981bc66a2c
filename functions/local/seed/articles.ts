import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { articleKinds } from '../../src/contract/articles.ts';
import { coverNames } from './covers.ts';
import { demoNames } from './people.ts';

const frontMatter = v.strictObject({
  title: v.string(),
  by: v.picklist(demoNames),
  /** Co-authors, and people in the byline without an account. */
  with: v.exactOptional(v.array(v.picklist(demoNames)), []),
  guests: v.exactOptional(v.array(v.string()), []),
  kind: v.picklist(articleKinds),
  /** Days since it was published. The few that are not published have a `state`. */
  daysAgo: v.number(),
  state: v.exactOptional(v.picklist(['draft', 'scheduled'])),
  excerpt: v.string(),
  tags: v.array(v.string()),
  bands: v.exactOptional(v.array(v.string()), []),
  review: v.exactOptional(
    v.strictObject({
      band: v.string(),
      album: v.string(),
      label: v.exactOptional(v.string()),
      year: v.number(),
      rating: v.number(),
    }),
  ),
  cover: v.picklist(coverNames),
  correction: v.exactOptional(v.string()),
  /** A sentence added to the draft after publishing, which readers do not see yet. */
  addedSince: v.exactOptional(v.string()),
});

export interface DemoArticle extends v.InferOutput<typeof frontMatter> {
  slug: string;
  /** Markdown, with pictures as `![alt](../covers/name.webp 'Caption | Credit')`, and footnotes. */
  text: string;
}

const folder = join(import.meta.dirname, 'articles');

function readArticle(file: string): DemoArticle {
  const [, head, text] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
  if (head === undefined || text === undefined) throw new Error(`${file} has no front matter.`);
  try {
    return { ...v.parse(frontMatter, parse(head)), slug: basename(file, '.md'), text };
  } catch (error) {
    throw new Error(`The front matter of ${file} is wrong.`, { cause: error });
  }
}

/** The files of `articles/`, newest first, as the list shows them. */
export const demoArticles: DemoArticle[] = readdirSync(folder)
  .map(readArticle)
  .sort((one, other) => one.daysAgo - other.daysAgo);
