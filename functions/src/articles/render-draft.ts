import type { Draft } from '../contract/articles.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import type { DraftPreview, SharedCard } from '../contract/preview-call.ts';
import { siteName } from '../contract/site.ts';
import { factsOf } from '../previews/page-facts.ts';
import type { SiteOrigin } from '../site-addresses.ts';
import type { Store } from '../store.ts';
import { type ComposedArticle, composeArticle } from './build-article.ts';
import { readDraft, versionConflict } from './stored-draft.ts';

const tries = 5;

/** Reads draft and text of the same version: a save may come between the two reads. */
async function readBoth(id: string, store: Store): Promise<[draft: Draft, html: string]> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const draft = await readDraft(id, store);
    const body = await store.get(paths.draftBody(id));
    if (body?.version === draft.version) return [draft, body.html];
  }
  throw versionConflict();
}

async function correctionsOf(slug: string | undefined, store: Store): Promise<DraftPreview['corrections']> {
  if (slug === undefined) return {};
  const kept = await store.get(fieldOf(paths.articleBody(slug), 'corrections'));
  return kept ?? {};
}

function sharedCard({ slug, card }: ComposedArticle, publishedAt: number, origin: SiteOrigin): SharedCard {
  const { tags = {}, bands = {}, review = null, recording: _, ...rest } = card;
  const article = {
    ...rest,
    slug,
    tags: Object.keys(tags),
    bands: Object.entries(bands).map(([key, name]) => ({ key, name })),
    review,
    publishedAt,
    updatedAt: null,
  };
  const { title, description, picture } = factsOf({ about: 'article', article }, origin);
  return { site: siteName, title, description, picture: picture.address.slice(origin.length) };
}

/** Renders the article that the draft would make now. */
export async function renderDraft(
  id: string,
  now: number,
  origin: SiteOrigin,
  store: Store,
): Promise<DraftPreview> {
  const [draft, stored] = await readBoth(id, store);
  const composed = await composeArticle(draft, stored, store);
  const { review, ...card } = composed.card;
  const publishedAt = draft.publishedAt ?? draft.publishAt ?? now;
  return {
    slug: composed.slug,
    card: {
      ...card,
      // An unfinished review is not shown.
      ...(review && review.year > 0 && review.rating > 0 && { review }),
      publishedAt,
      ...(draft.state === 'published' && { updatedAt: now }),
      counts: { comments: 0, horns: 0 },
    },
    html: composed.html,
    corrections: await correctionsOf(draft.slug, store),
    state: draft.state,
    savedAt: draft.updatedAt,
    shared: sharedCard(composed, publishedAt, origin),
  };
}
