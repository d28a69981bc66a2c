import { deleteArticleActivity } from '../comments/erase-comments.ts';
import { type Draft, deletedKeptDays } from '../contract/articles.ts';
import { paths } from '../contract/paths.ts';
import { withLease, type LeaseDeps } from '../kit/lease.ts';
import { workOn } from '../kit/work.ts';
import { withoutCoAuthors, inOrder, leaveCoAuthored } from './co-authors.ts';
import { withoutNotes } from './change-draft-notes.ts';
import { withoutVersions } from './stored-versions.ts';
import { dayMs } from '../contract/time.ts';
import { forEachDue } from '../kit/due.ts';
import { readDraft, titleOf } from './stored-draft.ts';
import { quoted } from '../contract/quoted.ts';
import type { Changes } from '../database.ts';
import { mayWrite, type CallDeps } from '../members/caller.ts';
import { entriesBy } from '../kit/entries.ts';

/**
 * Deletes a draft and everything that belongs to it. If it has been published, this includes comments, horns and
 * recording. The slug stays taken, because old links must not lead to another article. Idempotent.
 */
async function deleteForGood(id: string, { slug }: Draft, deps: LeaseDeps): Promise<void> {
  const { database } = deps;
  if (slug) await deleteArticleActivity(slug, deps);
  const beside = {
    ...(await withoutNotes(id, database)),
    ...(await withoutCoAuthors(id, database)),
    [paths.previewLink(id)]: null,
  };
  await database.update({
    [paths.draft(id)]: null,
    [paths.draftBody(id)]: null,
    ...withoutVersions(id),
    ...beside,
    [paths.articleAlert(id)]: null,
    ...workOn('indexDraft', id, deps),
    ...(slug && { [paths.unpublishedArticle(slug)]: null, [paths.recording(slug)]: null }),
  });
}

const draftsPerRun = 100;

async function deleteUnlessRestored(draftId: string, deps: CallDeps): Promise<void> {
  const draft = await readDraft(draftId, deps.database);
  // Skip a draft that was restored since it was listed.
  if (draft.state === 'deleted') await deleteForGood(draftId, draft, deps);
}

/** Permanently deletes articles that were deleted at least `deletedKeptDays` ago. */
export async function pruneDeletedArticles(deps: CallDeps): Promise<void> {
  const before = deps.clock.now() - deletedKeptDays * dayMs;
  await forEachDue(
    { list: paths.drafts(), by: 'deletedAt', until: before, limit: draftsPerRun },
    ({ key }) => withLease(paths.lease(key), deps, (held) => deleteUnlessRestored(key, held)),
    deps.database,
  );
}

/** Returns the first co-author of a draft who may still write here, or null. */
async function nextOwnerOf(id: string, deps: CallDeps): Promise<string | null> {
  const coAuthors = inOrder((await deps.database.get(paths.coAuthors(id))) ?? {});
  for (const uid of coAuthors) if (await mayWrite(uid, deps)) return uid;
  return null;
}

/**
 * Returns the changes that make a co-author the owner, who is notified. They also invalidate a secret link that the former
 * owner shared.
 */
function transferChanges(id: string, draft: Draft, newOwner: string, deps: CallDeps): Changes {
  return {
    [`${paths.draft(id)}/owner`]: newOwner,
    ...(draft.updatedBy === draft.owner && { [`${paths.draft(id)}/updatedBy`]: null }),
    [paths.coAuthor(id, newOwner)]: null,
    [paths.draftByCoAuthor(newOwner, id)]: null,
    [paths.previewLink(id)]: null,
    ...workOn('indexDraft', id, deps),
    ...workOn('notify', newOwner, deps, {
      kind: 'co-author',
      key: `owner-${id}`,
      title: `${quoted(titleOf(draft))} is yours now: who began it has left.`,
      link: `/article/upload/${id}`,
      why: 'You were the first of its co-authors.',
    }),
  };
}

/** Deletes a draft, or transfers it to its first co-author. */
async function deleteOrTransferDraft(id: string, deps: CallDeps): Promise<void> {
  await withLease(paths.lease(id), deps, async (held) => {
    const draft = await deps.database.get(paths.draft(id));
    // A published article stays, along with the draft, which an admin needs for corrections.
    if (draft === null || draft.state === 'published') return;
    const newOwner = draft.state === 'deleted' ? null : await nextOwnerOf(id, deps);
    if (newOwner === null) return deleteForGood(id, draft, held);
    await held.database.update(transferChanges(id, draft, newOwner, deps));
  });
}

/**
 * Deletes all unpublished drafts of a member, except those transferred to a co-author, and removes the member as
 * co-author of other drafts.
 */
export async function deleteDrafts(uid: string, deps: CallDeps): Promise<void> {
  const drafts = entriesBy(paths.drafts(), { by: 'owner', from: uid, to: uid }, deps.database);
  for await (const { key, value } of drafts) {
    if (value.state !== 'published') await deleteOrTransferDraft(key, deps);
  }
  await leaveCoAuthored(uid, deps.database);
}
