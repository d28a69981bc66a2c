import { renameComments } from '../comments/rename-comments.ts';
import { articleDeps, pruneDeps, realDatabase, storeDeps } from '../deps.ts';
import { pruneAvatars } from '../media/prune-avatars.ts';
import { pruneRemovedProfiles as pruneRemovedProfilesUseCase } from '../members/moderate-member.ts';
import { indexItem } from '../search/index-item.ts';
import { indexDraftsOf } from './index-draft.ts';
import { keepDraftVersions } from './keep-draft-versions.ts';
import { notifyFollowers } from './notify-followers.ts';
import { pruneDeletedArticles as pruneDeletedArticlesUseCase } from './prune-deleted.ts';
import { publishDueArticles } from './publish-due.ts';
import { renameAuthor } from './rename-author.ts';

export const publishDue = () => publishDueArticles(articleDeps());

export const pruneDeletedArticles = () => pruneDeletedArticlesUseCase(articleDeps());

/** Forgets names, pictures and bios that staff removed and no admin has restored. */
export const pruneRemovedProfiles = () =>
  pruneRemovedProfilesUseCase((uid) => pruneAvatars(uid, pruneDeps()), storeDeps());

/** Recurring rather than triggered, because a trigger would run on every autosave. */
export const snapshotDrafts = () => keepDraftVersions(articleDeps());

export const notifyArticleFollowers = (slug: string) => notifyFollowers(slug, storeDeps());

export async function renameAuthorEverywhere(uid: string): Promise<void> {
  await renameAuthor(uid, realDatabase());
  await renameComments(uid, realDatabase());
  await indexDraftsOf(uid, articleDeps());
  await indexItem('author', uid, articleDeps());
}
