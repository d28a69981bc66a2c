import type { CallDeps } from '../members/caller.ts';
import type { Draft, ArticleBody, ArticleCard } from '../contract/articles.ts';
import { versionKey } from '../contract/draft-versions.ts';
import { paths, fieldOf } from '../contract/paths.ts';
import { quoted } from '../contract/quoted.ts';
import { dayMs } from '../contract/time.ts';
import type { Database, Changes } from '../database.ts';
import { plainLine } from '../kit/plain-text.ts';
import { listsOf } from '../contract/article-lists.ts';
import { memberUidsOf } from '../contract/byline.ts';
import type { ArticleRecording } from '../contract/recordings.ts';
import { withComments, summarizeComments } from '../comments/change-comment.ts';
import { AppError } from '../errors.ts';
import { auditOfArticle, type DraftAct } from './audit-of-article.ts';
import { textOf } from './body-text.ts';
import { buildArticle, type BuiltArticle } from './build-article.ts';
import { publishedVersion } from './keep-version.ts';
import { claimSlug, draftChanges, readHtml, versionConflict } from './stored-draft.ts';
import { workOn } from '../kit/work.ts';
import { type FollowerNews, followerNotification } from '../notifications/notify-followers.ts';

interface Correction {
  path: string;
  text: string;
}

/**
 * Returns the correction note of a version, or null if it is already stored. Idempotent: each version has one note,
 * which is replaced if it is sent again with a different text.
 */
async function newCorrection(
  { slug }: Draft,
  { version, correction }: { version: number; correction?: string | undefined },
  database: Database,
): Promise<Correction | null> {
  const text = plainLine(correction ?? '');
  if (!text || !slug) return null;
  const path = `${paths.articleBody(slug)}/corrections/${versionKey(version)}`;
  return (await database.get(`${path}/text`)) === text ? null : { path, text };
}

type Bands = NonNullable<ArticleCard['bands']>;
type Corrections = NonNullable<ArticleBody['corrections']>;
/** `unpublishedArticles/{slug}`: state of an unpublished article that is restored when it is published again. */
export interface ArchivedState {
  corrections?: Corrections;
  /** The followers who have yet to be notified. */
  news?: Pick<FollowerNews, 'authors' | 'bands' | 'after'>;
  /** Its bands, whose followers have been notified or are covered by `news`. */
  bands?: Bands;
  /** A job compares the recording's text with the article's once the article is published again. */
  recording?: ArticleRecording;
  /** Set if the article was deleted while published; used for undo. */
  published?: Published;
}

/** State of a published article that its draft does not store. */
interface Published {
  version: number;
  updatedAt?: number;
}

interface Publication {
  draftId: string;
  draft: Draft;
  article: BuiltArticle;
  now: number;
  publishedAt: number;
  /** When an imported article was originally published elsewhere. */
  movedFrom: number | undefined;
  /** Set when a deletion is undone. */
  returnsTo: Published | undefined;
}

/** Returns the changes that add an article to its lists and remove it from the previous ones. */
export function listChanges(slug: string, publishedAt: number, lists: string[], before: string[]): Changes {
  return {
    ...Object.fromEntries(before.map((list) => [`${list}/${slug}`, null])),
    ...Object.fromEntries(lists.map((list) => [`${list}/${slug}`, publishedAt])),
    [paths.articleLists(slug)]: lists,
  };
}

/** If an older article adds a band, the band's followers are not notified. */
const newsMs = 7 * dayMs;

/** Returns the bands newly added to a card, if the article is recent enough to be news. */
const addedBands = (
  { bands = {} }: Pick<ArticleCard, 'bands'>,
  before: { bands: Bands; publishedAt: number },
  now: number,
): Bands =>
  before.publishedAt < now - newsMs
    ? {}
    : Object.fromEntries(Object.entries(bands).filter(([key]) => !(key in before.bands)));

const newsOf = ({ slug, card }: BuiltArticle, news: ArchivedState['news'], deps: CallDeps): Changes =>
  followerNotification(
    'article',
    slug,
    { ...news, words: `a new article, ${quoted(card.title)}.`, actor: card.author.uid },
    deps,
  );

/** Counts what an earlier publication has received. Nobody can give or take back horns until the article is out. */
async function activityOf(slug: string, { database }: CallDeps) {
  const [comments, horns] = await Promise.all([
    summarizeComments(slug, database),
    database.get(paths.horns(slug)),
  ]);
  return { comments, horns: Object.keys(horns ?? {}).length };
}

/**
 * Returns the changes for publishing an article for the first time or again: a new card and body, including the archived
 * state.
 */
async function publishChanges(
  { draftId, draft, article, now, publishedAt, movedFrom, returnsTo }: Publication,
  deps: CallDeps,
): Promise<Changes> {
  const { slug, card, html } = article;
  const archived = (await deps.database.get<ArchivedState>(paths.unpublishedArticle(slug))) ?? {};
  const isFirst = draft.publishedAt === undefined;
  const isNew = isFirst && movedFrom === undefined;
  const updatedAt = returnsTo ? returnsTo.updatedAt : now;
  const { comments, horns } = await activityOf(slug, deps);
  const added = isFirst ? {} : addedBands(card, { bands: archived.bands ?? {}, publishedAt }, now);
  const news = isNew
    ? { authors: memberUidsOf(card), bands: card.bands ?? {} }
    : { ...archived.news, bands: { ...archived.news?.bands, ...added } };
  return {
    [paths.article(slug)]: {
      ...card,
      publishedAt,
      ...(!isFirst && updatedAt !== undefined && { updatedAt }),
      counts: { comments: comments.count, horns },
      ...(archived.recording && { recording: archived.recording }),
    },
    [paths.articleBody(slug)]: { html, ...(archived.corrections && { corrections: archived.corrections }) },
    [paths.recordedArticle(slug)]: archived.recording?.madeAt ?? null,
    [paths.discussedArticle(slug)]: comments.newest,
    [paths.unpublishedArticle(slug)]: null,
    [paths.slug(slug)]: { draft: draftId },
    ...workOn('syncArticle', slug, deps, { draft: draftId }),
    ...newsOf(article, news, deps),
  };
}

/** Returns the changes of an update, field by field, because the counts on the same card change concurrently. */
async function updateChanges(
  { draftId, article, now, publishedAt, movedFrom }: Publication,
  deps: CallDeps,
): Promise<Changes> {
  const { slug, card, html } = article;
  const { database } = deps;
  const bands = (await database.get(fieldOf(paths.article(slug), 'bands'))) ?? {};
  const added = addedBands(card, { bands, publishedAt }, now);
  const fields = {
    coAuthors: null,
    tags: null,
    bands: null,
    review: null,
    ...card,
    ...(movedFrom === undefined && { updatedAt: now }),
  };
  return {
    ...Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [`${paths.article(slug)}/${name}`, value]),
    ),
    [`${paths.articleBody(slug)}/html`]: html,
    ...newsOf(article, { bands: added }, deps),
    ...workOn('syncArticle', slug, deps, { draft: draftId, left: Object.keys(bands) }),
  };
}

interface PublishOrder {
  /** The version of the draft that the author saw. */
  version: number;
  correction?: string | undefined;
  /**
   * The original publication time of an imported article. The article keeps that date, nobody is notified of it, and
   * corrections during the import do not count as updates.
   */
  movedFrom?: number | undefined;
  /** Set when a deletion is undone: the article is published as before, which does not count as an update. */
  returnsTo?: Published;
  /** Changes to be part of the same update. */
  more?: Changes;
}

/**
 * Publishes a version of a draft, or updates a published article. Everything is written in one atomic update, so that
 * readers and lists see either the old article or the new one, never a mixture. Idempotent.
 */
export async function publishArticle(order: PublishOrder, act: DraftAct, deps: CallDeps): Promise<void> {
  const { database, clock } = deps;
  const { draftId, draft } = act;
  const { version } = order;
  const isOut = draft.state === 'published';
  const note = await newCorrection(draft, order, database);
  if (isOut && draft.publishedVersion === version && !note) return;
  if (draft.state === 'deleted') throw new AppError('conflict', 'This article is deleted. Restore it first.');
  if (draft.version !== version) throw versionConflict();

  const html = await readHtml(draftId, version, database);
  const article = await buildArticle({ id: draftId, draft, html }, database);
  const { slug } = article;
  await claimSlug(slug, draftId, deps);
  const before = (await database.get<string[]>(paths.articleLists(slug))) ?? [];
  const now = clock.now();
  const { movedFrom, returnsTo } = order;
  const publishedAt = draft.publishedAt ?? movedFrom ?? now;
  const publication = { draftId, draft, article, now, publishedAt, movedFrom, returnsTo };
  const write = async (held: CallDeps) => {
    const changes = {
      ...(await (isOut ? updateChanges : publishChanges)(publication, deps)),
      ...listChanges(slug, publishedAt, listsOf(article.card, textOf(article.html)), before),
      [paths.sitemapEntry(slug)]: { updatedAt: returnsTo ? (returnsTo.updatedAt ?? publishedAt) : now },
      [paths.previewLink(draftId)]: null,
      ...draftChanges(draftId, {
        state: 'published',
        slug,
        publishedAt,
        publishedVersion: version,
        publishAt: null,
        deletedAt: null,
        scheduledVersion: null,
        failure: null,
      }),
      ...(await publishedVersion(draftId, draft, html, { at: now, by: act.by }, database)),
      ...(note && { [note.path]: { at: now, text: note.text } }),
      ...auditOfArticle(
        isOut ? 'article-update' : 'article-publish',
        { ...act, draft: { ...draft, title: article.card.title, slug } },
        deps,
        { reason: note?.text },
      ),
      ...order.more,
    };
    await held.database.update(changes);
  };
  // A new card has the number of comments, none of which may be decided about meanwhile.
  await (isOut ? write(deps) : withComments(slug, deps, write));
}
