import { auditEntry } from '../audit/audit-entry.ts';
import type { FrontPageResult, SetFrontPageInput } from '../contract/front-page.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { quoted } from '../contract/quoted.ts';
import type { Database } from '../database.ts';
import { AppError } from '../errors.ts';
import { withLease } from '../kit/lease.ts';
import { requireWriter } from '../members/caller.ts';
import type { ArticleDeps } from './article-deps.ts';

async function requirePublished(slugs: readonly string[], database: Database): Promise<void> {
  const dates = await Promise.all(
    slugs.map((slug) => database.get(fieldOf(paths.article(slug), 'publishedAt'))),
  );
  const missing = slugs.filter((_, index) => dates[index] === null);
  if (missing.length > 0)
    throw new AppError('not-found', `Only what is published can be pinned: ${missing.join(', ')} is not.`);
}

/** Returns the quoted titles, using the slug for articles that are no longer published. */
async function inWords(slugs: readonly string[], database: Database): Promise<string> {
  const titles = await Promise.all(slugs.map((slug) => database.get(fieldOf(paths.article(slug), 'title'))));
  return titles.map((title, index) => quoted(title ?? slugs[index] ?? '')).join(', ') || 'nothing';
}

/**
 * Replaces the articles pinned to the front page; the first one is the lead. For authors and admins. Idempotent: a
 * repeated call finds its order in place and changes nothing.
 */
export async function setFrontPage(
  callerUid: string | undefined,
  { pinned, version }: SetFrontPageInput,
  deps: ArticleDeps,
): Promise<FrontPageResult> {
  const { database } = deps;
  const caller = await requireWriter(callerUid, deps);
  return withLease(
    paths.lease('front:page'),
    async (lease) => {
      const now = await database.get(paths.frontPage());
      const before = { version: now?.version ?? 0, pinned: now?.pinned ?? [] };
      if (before.pinned.join() === pinned.join()) return before;
      if (before.version !== version)
        throw new AppError('version-conflict', 'Somebody else has changed the front page. Look at it again.');
      // One that was unpublished since stays where it is.
      const added = pinned.filter((slug) => !before.pinned.includes(slug));
      await requirePublished(added, database);
      const after = { version: version + 1, pinned };
      const line = {
        what: 'front-page',
        by: caller.uid,
        before: await inWords(before.pinned, database),
        after: await inWords(pinned, database),
      } as const;
      lease.assertHeld();
      await database.update({
        [paths.frontPage()]: after,
        ...auditEntry(`front-page-${database.newKey()}`, line, deps),
      });
      return after;
    },
    deps,
  );
}
