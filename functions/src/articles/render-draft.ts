import { fieldOf, paths } from '../contract/paths.ts';
import type { DraftPreview, SharedCard } from '../contract/preview-call.ts';
import { siteName } from '../contract/site.ts';
import { factsOf } from '../previews/page-facts.ts';
import type { SiteOrigin } from '../site-addresses.ts';
import type { Database } from '../database.ts';
import { type ComposedArticle, composeArticle } from './build-article.ts';
import { readDraftAndHtml } from './stored-draft.ts';

async function correctionsOf(
  slug: string | undefined,
  database: Database,
): Promise<DraftPreview['corrections']> {
  if (slug === undefined) return {};
  const kept = await database.get(fieldOf(paths.articleBody(slug), 'corrections'));
  return kept ?? {};
}

function sharedCard({ slug, card }: ComposedArticle, publishedAt: number, origin: SiteOrigin): SharedCard {
  const { tags = {}, bands = {}, coAuthors = [], review = null, recording: _, ...rest } = card;
  const article = {
    ...rest,
    slug,
    coAuthors,
    tags: Object.keys(tags),
    bands: Object.entries(bands).map(([key, name]) => ({ key, name })),
    review,
    publishedAt,
    updatedAt: null,
  };
  const { title, description, picture } = factsOf({ about: 'article', article }, origin);
  return { site: siteName, title, description, picture: picture.address.slice(origin.length) };
}

/** Renders the article as if the draft were published now. */
export async function renderDraft(
  id: string,
  now: number,
  origin: SiteOrigin,
  database: Database,
): Promise<DraftPreview> {
  const [draft, stored] = await readDraftAndHtml(id, database);
  const composed = await composeArticle({ id, draft, html: stored }, database);
  const { review, ...card } = composed.card;
  const publishedAt = draft.publishedAt ?? draft.publishAt ?? now;
  return {
    slug: composed.slug,
    card: {
      ...card,
      // An unfinished review is omitted, and one with a forged rating.
      ...(review && review.year > 0 && review.rating > 0 && review.rating <= 5 && { review }),
      publishedAt,
      ...(draft.state === 'published' && { updatedAt: now }),
      counts: { comments: 0, horns: 0 },
    },
    html: composed.html,
    corrections: await correctionsOf(draft.slug, database),
    state: draft.state,
    savedAt: draft.updatedAt,
    shared: sharedCard(composed, publishedAt, origin),
  };
}
