import type { LeaseDeps } from '../kit/lease.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { pagesBy } from '../kit/entries.ts';
import { forEachConcurrently } from '../kit/for-each-settled.ts';
import { syncUntilStable } from '../kit/sync-until-stable.ts';
import { readMemberName } from '../members/display-name.ts';
import { changeComment } from './change-comment.ts';
import { renameNotifications } from './notify-of-comment.ts';

/** The comments of one article change one after the other. */
const concurrency = 5;

async function nameOn(uid: string, name: string, deps: LeaseDeps): Promise<void> {
  for await (const page of pagesBy(
    paths.commentRecords(),
    { by: 'author', from: uid, to: uid },
    deps.database,
  ))
    await forEachConcurrently(page, concurrency, async ({ key }) => {
      await changeComment(
        key,
        (comment) => (comment.author === uid && comment.name !== name ? { ...comment, name } : undefined),
        deps,
      );
      await renameNotifications(key, name, deps);
    });
}

/**
 * Writes the current name of a member to all their comments, and to notifications of them, if staff have decided about
 * the profile or the account: the name at posting time must not stay there.
 */
export async function renameComments(uid: string, deps: LeaseDeps): Promise<void> {
  const { database } = deps;
  const [removed, access] = await Promise.all([
    database.get(fieldOf(paths.member(uid), 'removed')),
    database.get(paths.access(uid)),
  ]);
  if (!removed && !access?.closed && access?.decision?.what !== 'enabled') return;
  await syncUntilStable(
    () => readMemberName(uid, database),
    (name) => nameOn(uid, name, deps),
  );
}
