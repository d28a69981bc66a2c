import { deletedKeptDays } from '../contract/articles.ts';
import { paths } from '../contract/paths.ts';
import type { ArticleDeps } from './article-deps.ts';
import { withLease } from './lease.ts';
import { readDraft } from './stored-draft.ts';

const batch = 100;

/** Throws out for good what was deleted `deletedKeptDays` ago. Its address stays taken: links to it lead nowhere new. */
export async function pruneDeletedArticles(deps: ArticleDeps): Promise<void> {
  const before = deps.clock.now() - deletedKeptDays * 86_400_000;
  const old = { by: 'deletedAt', from: 1, to: before, limit: batch };
  for (const { key } of await deps.store.query(paths.drafts(), old)) {
    await withLease(
      key,
      async (lease) => {
        const { state, slug } = await readDraft(key, deps.store);
        // Restored since it was listed.
        if (state !== 'deleted') return;
        await deps.store.update({
          [paths.draft(key)]: null,
          [paths.draftBody(key)]: null,
          ...(slug && { [paths.articleAside(slug)]: null }),
          ...lease.end(),
        });
      },
      deps,
    );
  }
}
