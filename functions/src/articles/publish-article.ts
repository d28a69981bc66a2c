import { listsOf } from '../contract/article-index.ts';
import type { ArticleBody, ArticleCard, Draft, HandlePublishResult } from '../contract/articles.ts';
import { paths } from '../contract/paths.ts';
import { AppError } from '../errors.ts';
import type { ArticleDeps } from './article-deps.ts';
import { buildArticle, type BuiltArticle } from './build-article.ts';
import type { Lease } from './lease.ts';
import { claimSlug } from './slug-claim.ts';
import { draftChanges, readHtml, resultOf, versionConflict } from './stored-draft.ts';

type Corrections = NonNullable<ArticleBody['corrections']>;
type Changes = Record<string, unknown>;

/** `articlesAside/{slug}`: what an unpublished article takes up again. */
export interface SetAside {
  counts?: ArticleCard['counts'];
  corrections?: Corrections;
}

interface Publication {
  draftId: string;
  draft: Draft;
  article: BuiltArticle;
  now: number;
}

/** One note for one version, however often it is sent; sent with other words, it is corrected itself. */
const correctionKey = (version: number) => `v${String(version).padStart(8, '0')}`;

function listChanges(slug: string, publishedAt: number, lists: string[], before: string[]): Changes {
  return {
    ...Object.fromEntries(before.map((list) => [`${list}/${slug}`, null])),
    ...Object.fromEntries(lists.map((list) => [`${list}/${slug}`, publishedAt])),
    [paths.articleLists(slug)]: lists,
  };
}

/** A whole new card and body, with what was set aside when it was taken off the site. */
async function appear({ draftId, draft, article, now }: Publication, deps: ArticleDeps): Promise<Changes> {
  const { slug, card, html } = article;
  const aside = ((await deps.store.get(paths.articleAside(slug))) ?? {}) as SetAside;
  const isFirst = draft.publishedAt === undefined;
  const counts = aside.counts ?? { comments: 0, horns: 0 };
  return {
    [paths.article(slug)]: {
      ...card,
      publishedAt: draft.publishedAt ?? now,
      ...(!isFirst && { updatedAt: now }),
      counts,
    },
    [paths.articleBody(slug)]: { html, ...(aside.corrections && { corrections: aside.corrections }) },
    [paths.articleAside(slug)]: null,
    [paths.slug(slug)]: { draft: draftId },
    ...(isFirst && {
      [paths.articleTelling(slug)]: { author: card.author.uid, title: card.title, at: now },
    }),
  };
}

/** Only what the author changed: the counts beside it move meanwhile. */
function change({ article: { slug, card, html }, now }: Publication): Changes {
  const fields = { tags: null, bands: null, review: null, ...card, updatedAt: now };
  return {
    ...Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [`${paths.article(slug)}/${name}`, value]),
    ),
    [`${paths.articleBody(slug)}/html`]: html,
  };
}

async function needsNote(draft: Draft, correction: string | undefined, deps: ArticleDeps): Promise<boolean> {
  if (correction === undefined || !draft.slug) return false;
  const path = `${paths.articleBody(draft.slug)}/corrections/${correctionKey(draft.version)}/text`;
  return (await deps.store.get(path)) !== correction;
}

export interface PublishOrder {
  draftId: string;
  /** The version that was seen. */
  version: number;
  correction?: string | undefined;
}

/**
 * Brings a version of a draft before readers, or the next version of what they have. Everything is written in one
 * update: readers and lists have the old article or the new one, never some of each. Done already, it changes nothing.
 */
export async function publishArticle(
  { draftId, version, correction }: PublishOrder,
  draft: Draft,
  lease: Lease,
  deps: ArticleDeps,
): Promise<HandlePublishResult> {
  const { store, clock } = deps;
  const isOut = draft.state === 'published';
  const noteIsNew = await needsNote(draft, correction, deps);
  if (isOut && draft.publishedVersion === version && !noteIsNew) return resultOf(draft);
  if (draft.state === 'deleted') throw new AppError('conflict', 'This article is deleted. Restore it first.');
  if (draft.version !== version) throw versionConflict();

  const html = await readHtml(draftId, version, store);
  const article = await buildArticle(draft, html, store);
  const { slug } = article;
  await claimSlug(slug, draftId, deps);
  const before = ((await store.get(paths.articleLists(slug))) ?? []) as string[];
  const now = clock.now();
  const publication = { draftId, draft, article, now };
  const publishedAt = draft.publishedAt ?? now;
  const changes = {
    ...(isOut ? change(publication) : await appear(publication, deps)),
    ...listChanges(slug, publishedAt, listsOf(article.card), before),
    [paths.sitemapEntry(slug)]: { updatedAt: now },
    ...draftChanges(draftId, {
      state: 'published',
      slug,
      publishedAt,
      publishedVersion: version,
      publishAt: null,
      scheduledVersion: null,
      failure: null,
    }),
    ...(noteIsNew && {
      [`${paths.articleBody(slug)}/corrections/${correctionKey(version)}`]: { at: now, text: correction },
    }),
  };
  await store.update({ ...changes, ...lease.end() });
  return resultOf({ state: 'published', slug, publishedAt });
}
