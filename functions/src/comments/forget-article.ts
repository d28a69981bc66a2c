import { paths } from '../contract/paths.ts';
import type { Store } from '../store.ts';
import type { StoredComment } from './stored-comment.ts';

const batch = 100;

function placesOf(id: string, { slug, author }: StoredComment): Record<string, null> {
  return {
    [paths.moderated(id)]: null,
    [paths.comment(slug, id)]: null,
    ...(author !== undefined && { [paths.heldComment(author, id)]: null }),
  };
}

/**
 * Throws away what people left under an article: comments, reports, horns and their numbers. Some at a time: whoever
 * runs it again goes on with the rest.
 */
export async function forgetArticle(slug: string, store: Store): Promise<void> {
  for (;;) {
    const some = await store.query(paths.moderation(), { by: 'slug', from: slug, to: slug, limit: batch });
    if (some.length === 0) break;
    const places = some.map(({ key, value }) => placesOf(key, value as StoredComment));
    await store.update(Object.assign({}, ...places) as Record<string, null>);
  }
  await store.update({
    [paths.comments(slug)]: null,
    [paths.articleReports(slug)]: null,
    [paths.horns(slug)]: null,
    [paths.tally('horns', slug)]: null,
    [paths.tally('comments', slug)]: null,
  });
}
