import type { CallDeps } from '../../src/members/caller.ts';
import { isDeepStrictEqual } from 'node:util';
import { publishArticle } from '../../src/articles/publish-article.ts';
import { readDraft } from '../../src/articles/stored-draft.ts';
import type { Draft } from '../../src/contract/articles.ts';
import type { DraftFields } from '../../src/contract/draft-fields.ts';
import { paths } from '../../src/contract/paths.ts';
import { AppError } from '../../src/errors.ts';
import { withLease } from '../../src/kit/lease.ts';
import type { OldPost } from './old-site.ts';

/** Returns why an article from an earlier run is left as it is, or null if nobody has changed it here. */
export function reasonToSkip(draft: Draft | null): string | null {
  if (draft === null) return null;
  if (draft.state === 'deleted') return 'was deleted here';
  if (draft.state === 'scheduled') return 'was scheduled here';
  if (draft.state === 'draft' && draft.slug !== undefined) return 'was taken off the site here';
  return draft.updatedBy === undefined ? null : 'was changed here';
}

export interface Imported {
  id: string;
  owner: string;
  /** Uids in the order of the byline. */
  coAuthors: string[];
  fields: DraftFields;
  html: string;
}

/**
 * Saves to the same two paths in one update as the editor does, but without `updatedBy`, as nobody has edited it here.
 */
async function save(
  { id, owner, coAuthors, fields, html }: Imported,
  before: Draft | null,
  { publishedAt }: OldPost,
  { database, clock }: CallDeps,
): Promise<void> {
  const version = (before?.version ?? 0) + 1;
  const changed = {
    fields: JSON.stringify(fields),
    title: fields.title,
    version,
    updatedAt: database.serverTime,
  };
  const first = { owner, state: 'draft', createdAt: Math.min(publishedAt ?? clock.now(), clock.now()) };
  await database.update({
    ...Object.fromEntries(
      Object.entries({ ...(before === null && first), ...changed }).map(([name, value]) => [
        `${paths.draft(id)}/${name}`,
        value,
      ]),
    ),
    [paths.draftBody(id)]: { html, version },
    ...Object.fromEntries(
      coAuthors.flatMap((uid, place) =>
        [paths.coAuthor(id, uid), paths.draftByCoAuthor(uid, id)].map((path) => [path, clock.now() + place]),
      ),
    ),
  });
}

async function publish(id: string, movedFrom: number, deps: CallDeps): Promise<void> {
  await withLease(paths.lease(id), deps, async (held) => {
    const draft = await readDraft(id, deps.database);
    const order = { version: draft.version, movedFrom };
    await publishArticle(order, { draftId: id, draft, by: draft.owner }, held);
  });
}

export type SaveOutcome = { as: 'published' | 'drafts' | 'unchanged'; problem?: string };

/** Compares fields regardless of order, because the database returns the fields of pictures sorted. */
const isSame = (stored: string, fields: DraftFields): boolean =>
  isDeepStrictEqual(JSON.parse(stored), JSON.parse(JSON.stringify(fields)));

/** Saves a post as a draft if it has changed, and publishes it if it was public. */
export async function saveArticle(article: Imported, post: OldPost, deps: CallDeps): Promise<SaveOutcome> {
  const { id, fields, html } = article;
  const [before, body] = await Promise.all([
    deps.database.get(paths.draft(id)),
    deps.database.get(paths.draftBody(id)),
  ]);
  const isSaved = before !== null && isSame(before.fields, fields) && body?.html === html;
  const isOut = before?.state === 'published' && before.publishedVersion === before.version;
  if (!isSaved) await save(article, before, post, deps);
  if (post.draftBecause !== null) return { as: isSaved ? 'unchanged' : 'drafts', problem: post.draftBecause };
  if (isSaved && isOut) return { as: 'unchanged' };
  try {
    await publish(id, post.publishedAt ?? deps.clock.now(), deps);
    return { as: 'published' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { as: isSaved ? 'unchanged' : 'drafts', problem: error.message };
  }
}
