import type { DraftPreview } from '@contract/preview-call.ts';
import { correctionsOf, type ReadArticle } from './load-article-page.ts';
import { listedArticle } from './stored-article.ts';

/** The article that a draft would become, with placeholders for missing fields. */
export function readDraft({ slug, card, html, corrections }: DraftPreview): ReadArticle | null {
  const article = listedArticle(slug, { ...card, title: card.title || 'No title yet' });
  return article && { article, html, corrections: correctionsOf(corrections) };
}
