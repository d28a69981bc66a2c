import type { ParsedCallInput } from '../../src/contract/calls.ts';
import { draftSave } from '../../src/contract/draft-save.ts';
import { paths } from '../../src/contract/paths.ts';
import { type ArticleBody, type Draft, slugMaxLength } from '../../src/contract/articles.ts';
import type { DraftFields } from '../../src/contract/draft-fields.ts';
import type { Database } from '../../src/database.ts';
import { workOn } from '../../src/kit/work.ts';
import { slugOf } from '../../src/contract/slug.ts';
import type { DemoArticle } from './articles.ts';
import { coverAlt, type DemoPictures } from './covers.ts';
import { forEachConcurrently } from '../../src/kit/for-each-settled.ts';
import type { LocalApi } from './local-api.ts';
import { htmlOf } from './markdown.ts';
import type { DemoSessions } from './seed-people.ts';

const hour = 3_600_000;
const day = 24 * hour;

interface Dating {
  draftId: string;
  daysAgo: number;
  now: number;
}

/** Returns minutes that spread the articles over the day, the same in every run. */
const minuteOf = (draftId: string) => (draftId.length * 97) % (14 * 60);

async function articleChanges(
  slug: string,
  publishedAt: number,
  database: Database,
): Promise<Record<string, unknown>> {
  const [lists, body] = (await Promise.all([
    database.get(paths.articleLists(slug)),
    database.get(paths.articleBody(slug)),
  ])) as [string[], ArticleBody];
  const corrected = publishedAt + 2 * day;
  const notes = Object.keys(body.corrections ?? {});
  const changedAt = notes.length > 0 ? corrected : null;
  return {
    [`${paths.article(slug)}/publishedAt`]: publishedAt,
    [`${paths.article(slug)}/updatedAt`]: changedAt,
    [paths.sitemapEntry(slug)]: { updatedAt: changedAt ?? publishedAt },
    ...workOn('syncArticle', slug, { database, clock: Date }),
    ...Object.fromEntries(lists.map((list) => [`${list}/${slug}`, publishedAt])),
    ...Object.fromEntries(
      notes.map((note) => [`${paths.articleBody(slug)}/corrections/${note}/at`, corrected]),
    ),
  };
}

/**
 * Backdates a demo article, which publishing has dated to the present. A single update, as the server, sets the date
 * in the article and in every list that contains it. Drafts that are old enough do not change.
 */
async function backdateArticle({ draftId, daysAgo, now }: Dating, database: Database): Promise<void> {
  const { slug, publishedAt, createdAt } = (await database.get(paths.draft(draftId))) as Draft;
  if (now - createdAt > daysAgo * day) return;
  const at = now - daysAgo * day - minuteOf(draftId) * 60_000;
  await database.update({
    ...(slug && publishedAt && (await articleChanges(slug, at, database))),
    ...(publishedAt && { [`${paths.draft(draftId)}/publishedAt`]: at }),
    [`${paths.draft(draftId)}/updatedAt`]: at - hour,
    [`${paths.draft(draftId)}/createdAt`]: at - 2 * day,
  });
}

interface Newsroom {
  api: LocalApi;
  sessions: DemoSessions;
  database: Database;
  pictures: DemoPictures;
  now: number;
}

const scheduledFor = 3 * 24 * 3_600_000;

export const demoSlug = (title: string): string => slugOf(title, slugMaxLength);
const draftIdOf = ({ title }: DemoArticle) => `demo-${demoSlug(title).slice(0, 59)}`;

function fieldsOf(article: DemoArticle, pictures: DemoPictures): DraftFields {
  const { kind, title, excerpt, tags, bands, guests, review = {}, cover } = article;
  return {
    kind,
    title,
    slug: demoSlug(title),
    ownSlug: false,
    excerpt,
    tags,
    bands,
    guests,
    cover: { ...pictures[cover], alt: coverAlt(cover) },
    review,
  };
}

/**
 * Writes the same two paths in one update as the editor does, but as the server, because the rules limit how fast an
 * author can save drafts.
 */
async function save(
  article: DemoArticle,
  version: number,
  { database, sessions, pictures }: Newsroom,
): Promise<void> {
  const html = htmlOf(version > 1 ? `${article.text}\n\n${article.addedSince}` : article.text, pictures);
  const saved = { id: draftIdOf(article), uid: sessions[article.by].uid, version, html };
  await database.update(draftSave({ ...saved, fields: fieldsOf(article, pictures) }, database.serverTime));
}

async function seedArticle(article: DemoArticle, newsroom: Newsroom): Promise<void> {
  const { api, sessions, database, now } = newsroom;
  const draftId = draftIdOf(article);
  const stored = () => database.get(paths.draft(draftId));
  const ask = (input: ParsedCallInput<'handlePublish'>) =>
    api.call('handlePublish', input, sessions[article.by]);

  if (!(await stored())) await save(article, 1, newsroom);
  const draft = await stored();
  for (const name of article.with) {
    const coAuthor = { draftId, uid: sessions[name].uid, coAuthor: true };
    await api.call('setCoAuthor', coAuthor, sessions[article.by]);
  }
  if (draft?.state === 'draft') {
    if (article.state === 'scheduled') {
      await ask({ action: 'schedule', draftId, version: 1, publishAt: now + scheduledFor });
    } else if (article.state !== 'draft') {
      await ask({ action: 'publish', draftId, version: 1 });
    }
  }
  if (article.correction && draft?.version === 1) {
    await ask({ action: 'update', draftId, version: 1, correction: article.correction });
  }
  await backdateArticle({ draftId, daysAgo: article.daysAgo, now }, database);
  if (article.addedSince && draft?.version === 1) await save(article, 2, newsroom);
}

/** Seeds the articles with their pictures, oldest first, so that new ones stay on top meanwhile. */
export async function seedArticles(newsroom: Newsroom, articles: DemoArticle[]): Promise<void> {
  await forEachConcurrently(articles.toReversed(), 4, (article) => seedArticle(article, newsroom));
}
