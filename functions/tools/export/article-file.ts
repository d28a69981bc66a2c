import type { ArticleBody, ArticleCard } from '../../src/contract/articles.ts';
import type { Picture } from '../../src/contract/pictures.ts';
import { toMarkdown } from './to-markdown.ts';

/** A published article or a draft. A draft may have no cover, and has no date. */
export interface ExportedArticle {
  slug: string;
  card: Omit<ArticleCard, 'publishedAt' | 'counts' | 'cover'> &
    Partial<Pick<ArticleCard, 'publishedAt' | 'counts'>> & { cover: Picture | null };
  body: ArticleBody;
}

export const pictureFile = (id: string): string => `pictures/${id}.webp`;

const iso = (time: number | undefined) => (time === undefined ? undefined : new Date(time).toISOString());

const coverFacts = (cover: Picture | null) =>
  cover && { file: pictureFile(cover.id), alt: cover.alt, caption: cover.caption, credit: cover.credit };

/** Returns the public metadata of an article, without its text. Authors are given by name only. */
export function factsOf({ slug, card }: ExportedArticle) {
  const {
    title,
    excerpt,
    kind,
    author,
    coAuthors,
    publishedAt,
    updatedAt,
    tags,
    bands,
    review,
    cover,
    counts,
  } = card;
  return {
    title,
    slug,
    author: author.name,
    coAuthors: coAuthors?.map(({ name }) => name),
    date: iso(publishedAt),
    updated: iso(updatedAt),
    kind,
    excerpt,
    tags: Object.keys(tags ?? {}),
    bands: Object.values(bands ?? {}),
    rating: review?.rating,
    review,
    cover: coverFacts(cover),
    counts,
  };
}

/** Formats values as JSON, which is valid YAML and quotes everything as needed. */
const frontMatter = (facts: Record<string, unknown>): string =>
  Object.entries(facts)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
    .join('');

const addressOfPicture = /^\/media\/([a-f0-9]{24})\/\d+\.(?:webp|avif|jpg)$/;

/** Returns the ids of all pictures that an article shows. */
export function picturesOf({ card, body }: ExportedArticle): string[] {
  const inText = [...body.html.matchAll(/\/media\/([a-f0-9]{24})\/\d+\.webp/g)].map(([, id = '']) => id);
  return [...new Set([...(card.cover ? [card.cover.id] : []), ...inText])];
}

const correctionsOf = ({ corrections = {} }: ArticleBody): string =>
  Object.values(corrections)
    .map(
      ({ at, text }) =>
        `\n*Correction, ${iso(at)?.slice(0, 10)}: ${text.replace(/[\\`*_[\]<>]/g, '\\$&')}*\n`,
    )
    .join('');

/** Returns an article as a Markdown file with front matter. It refers to pictures in the sibling folder. */
export function articleFile(article: ExportedArticle): string {
  const { review: _review, counts: _counts, cover, ...facts } = factsOf(article);
  const beside = (address: string) => {
    const [, id] = addressOfPicture.exec(address) ?? [];
    return id === undefined ? address : `../${pictureFile(id)}`;
  };
  const front = frontMatter({ ...facts, cover: cover && `../${cover.file}`, coverAlt: cover?.alt });
  return `---\n${front}---\n\n${toMarkdown(article.body.html, beside)}\n${correctionsOf(article.body)}`;
}
