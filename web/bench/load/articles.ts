import { bandKey } from '../../../functions/src/contract/article-index.ts';
import { type ArticleCard, articleKinds, type Draft } from '../../../functions/src/contract/articles.ts';
import type { DraftFields } from '../../../functions/src/contract/draft-fields.ts';
import { slugOf } from '../../../functions/src/contract/slug.ts';
import { type Random, randomFrom } from '../../../functions/local/seed/random.ts';
import { listsOf } from '../../../functions/src/contract/article-lists.ts';
import { paths } from '../../../functions/src/contract/paths.ts';

// A library of articles as it grows over years: a few words occur in half of the titles, most words in hardly any.

const day = 86_400_000;
const newest = Date.parse('2026-11-20T18:00:00Z');

const syllables = ['ka', 'ro', 'men', 'tis', 'vol', 'dra', 'ben', 'ul', 'sor', 'win', 'gra', 'het'] as const;
const tags = ['doom', 'thrash', 'live', 'vinyl', 'sheffield', 'turin', 'essay', 'drums'] as const;

/** Occurs in every second title, whatever its subject. */
const commonWord = 'the';
/** Occurs in every fourth title. */
const frequentWord = 'night';
/** Occurs in three of the newest hundred titles, and in one of two hundred of the others. */
const rareWord = 'quartzite';
/** Each occurs in every tenth title, never both in one. */
const strangers = ['north', 'south'] as const;
/** The tag of every third article. */
const commonTag = 'doom';
/** The author of every fifth article. */
const busyAuthor = 'author-0';

interface Entry {
  slug: string;
  card: ArticleCard;
  html: string;
  fields: DraftFields;
}

const word = (random: Random) =>
  Array.from({ length: random.whole(2, 3) }, () => random.pick(syllables)).join('');

const isRare = (number: number) => (number < 100 ? number % 40 === 7 : number % 200 === 7);

function titleOf(number: number, random: Random): string {
  const words = [word(random), word(random), word(random), word(random)];
  if (number % 2 === 0) words.unshift(commonWord);
  if (number % 4 === 0) words.push(frequentWord);
  if (number % 10 === 1) words.push(strangers[0]);
  if (number % 10 === 6) words.push(strangers[1]);
  if (isRare(number)) words.push(rareWord);
  return words.join(' ');
}

const sentence = (random: Random) =>
  `${Array.from({ length: random.whole(8, 24) }, () => word(random)).join(' ')}.`;
const paragraph = (random: Random) =>
  `<p>${Array.from({ length: random.whole(3, 7) }, () => sentence(random)).join(' ')}</p>`;

const authorOf = (number: number) => (number % 5 === 0 ? busyAuthor : `author-${(number % 19) + 1}`);

/** Returns an article by number, 0 being the newest: existing entries do not change when there are more. */
function entryOf(number: number): Entry {
  const random = randomFrom(number + 1);
  const title = titleOf(number, random);
  const band = `${word(random)} ${word(random)}`;
  const tagged = [number % 3 === 0 ? commonTag : random.pick(tags), random.pick(tags)];
  const cover = {
    id: number.toString(16).padStart(24, '0'),
    width: 960,
    height: 960,
    widths: [480, 960],
    placeholder: `data:image/webp;base64,${'A'.repeat(300)}`,
    alt: sentence(random),
  };
  const common = { title, excerpt: sentence(random), kind: random.pick(articleKinds), cover };
  const slug = `${slugOf(title, 70)}-${number}`;
  const uid = authorOf(number);
  return {
    slug,
    card: {
      ...common,
      author: { uid, name: `Name of ${uid}` },
      tags: Object.fromEntries(tagged.map((tag) => [tag, true])),
      bands: { [bandKey(band)]: band },
      publishedAt: newest - number * day * 0.5,
      minutes: 6,
      counts: { comments: 0, horns: 0 },
    },
    html: Array.from({ length: 14 }, () => paragraph(random)).join(''),
    fields: { ...common, slug, ownSlug: false, tags: tagged, bands: [band], guests: [], review: {} },
  };
}

/** The number of items in one update. */
const batch = 250;

/** Returns everything that publishing an article writes, as the paths of one update. */
function changesOf(number: number): Record<string, unknown> {
  const { slug, card, html, fields } = entryOf(number);
  const id = `-draft${String(99_999 - number)}`;
  const lists = listsOf(card, html.replace(/<[^>]*>/g, ' '));
  const draft: Draft = {
    owner: card.author.uid,
    fields: JSON.stringify(fields),
    title: card.title,
    version: 3,
    state: 'published',
    createdAt: card.publishedAt,
    updatedAt: card.publishedAt,
    slug,
    publishedAt: card.publishedAt,
    publishedVersion: 3,
  };
  return {
    [paths.article(slug)]: card,
    [paths.articleBody(slug)]: { html },
    ...Object.fromEntries(lists.map((list) => [`${list}/${slug}`, card.publishedAt])),
    [paths.articleLists(slug)]: lists,
    [paths.sitemapEntry(slug)]: { updatedAt: card.publishedAt },
    [paths.slug(slug)]: { draft: id },
    [paths.draft(id)]: draft,
    [paths.draftBody(id)]: { html, version: 3 },
    [paths.profile(card.author.uid)]: { displayName: card.author.name, bio: 'Writes at night.' },
  };
}

/**
 * Writes articles as published, from number `from` up to, but not including, `to`. As in an import, the initial data
 * triggers no functions.
 */
export async function publish(address: string, name: string, from: number, to: number): Promise<void> {
  for (let first = from; first < to; first += batch) {
    const numbers = Array.from({ length: Math.min(batch, to - first) }, (_, index) => first + index);
    const response = await fetch(`${address}/.json?ns=${name}&disableTriggers=true`, {
      method: 'PATCH',
      headers: { authorization: 'Bearer owner' },
      body: JSON.stringify(Object.assign({}, ...numbers.map(changesOf))),
    });
    if (!response.ok) throw new Error(`The articles were answered with ${response.status}`);
  }
}
