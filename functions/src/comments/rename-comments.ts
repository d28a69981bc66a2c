import { fieldOf, paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';
import { pagesBy } from '../kit/entries.ts';
import { forEachConcurrently } from '../kit/for-each-concurrently.ts';
import { syncUntilStable } from '../kit/sync-until-stable.ts';
import { readMemberName } from '../members/display-name.ts';
import { changeComment } from './comment-record.ts';

const concurrency = 25;

async function nameOn(uid: string, name: string, database: Database): Promise<void> {
  for await (const page of pagesBy(paths.commentRecords(), { by: 'author', from: uid, to: uid }, database))
    await forEachConcurrently(page, concurrency, async ({ key }) => {
      await changeComment(
        key,
        (comment) => (comment.author === uid && comment.name !== name ? { ...comment, name } : undefined),
        database,
      );
    });
}

/**
 * Writes the current name of a member to all their comments if staff have decided about the profile or the account: the
 * name at posting time must not stay there. A trigger updates the public comments.
 */
export async function renameComments(uid: string, database: Database): Promise<void> {
  const [removed, access] = await Promise.all([
    database.get(fieldOf(paths.member(uid), 'removed')),
    database.get(paths.access(uid)),
  ]);
  if (!removed && !access?.closed && access?.decision?.what !== 'enabled') return;
  await syncUntilStable(
    () => readMemberName(uid, database),
    (name) => nameOn(uid, name, database),
  );
}
