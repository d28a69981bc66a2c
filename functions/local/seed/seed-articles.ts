import type { ParsedCallInput } from '../../src/contract/calls.ts';
import type { DraftFields } from '../../src/contract/articles.ts';
import { slugMaxLength } from '../../src/contract/articles.ts';
import { paths } from '../../src/contract/paths.ts';
import { slugOf } from '../../src/contract/slug.ts';
import type { Database } from '../../src/database.ts';
import type { DemoArticle } from './articles.ts';
import { coverAlt } from './covers.ts';
import { backdateArticle } from './backdate-article.ts';
import { forEachConcurrently } from '../../src/kit/for-each-settled.ts';
import type { LocalApi } from './local-api.ts';
import { htmlOf } from './markdown.ts';
import type { DemoSessions } from './seed-people.ts';
import type { DemoPictures } from './seed-pictures.ts';

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
  const id = draftIdOf(article);
  const author = sessions[article.by];
  const text = version > 1 ? `${article.text}\n\n${article.addedSince}` : article.text;
  const changed = {
    fields: JSON.stringify(fieldsOf(article, pictures)),
    title: article.title,
    version,
    updatedAt: database.serverTime,
    updatedBy: author.uid,
  };
  const first = { ...changed, owner: author.uid, state: 'draft', createdAt: database.serverTime };
  await database.update({
    ...(version === 1
      ? { [paths.draft(id)]: first }
      : Object.fromEntries(
          Object.entries(changed).map(([name, value]) => [`${paths.draft(id)}/${name}`, value]),
        )),
    [paths.draftBody(id)]: { html: htmlOf(text, pictures), version },
  });
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
