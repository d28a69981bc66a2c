import { rolesIn } from '../contract/access.ts';
import { paths } from '../contract/paths.ts';
import { objectedTo, readComment, waitingOf } from '../comments/comment-record.ts';
import type { Database } from '../database.ts';
import { syncUntilStable } from '../kit/sync-until-stable.ts';
import { notify, withdrawNotification } from '../notifications/notify.ts';
import type { PushDeps } from '../notifications/push-entry.ts';
import { pageWaiting } from './count-reports.ts';

const titles: Record<string, string> = {
  held: 'A comment is held for a moderator',
  reported: 'A comment was reported',
  page: 'A page was reported',
  objection: 'A member objects to the hiding of a comment',
};
const mergedTitle = (count: number) => `${count} comments wait`;

/** Returns the uids of the members with the role `comments`. */
export async function moderatorsOf(database: Database): Promise<string[]> {
  const all = Object.entries((await database.get(paths.allAccess())) ?? {});
  return all.filter(([, access]) => rolesIn(access).comments).map(([uid]) => uid);
}

/** Notifies the moderators of what a comment waits for (see `waitingOf`), and withdraws that once it is over. */
export async function notifyModerators(waiting: string, deps: PushDeps): Promise<void> {
  const { database } = deps;
  const [id = '', list = ''] = waiting.split(' ');
  // The IDs of comments contain no colon.
  const isPage = id.includes(':');
  const moderators = await moderatorsOf(database);
  const key = `wait-${waiting.replaceAll(' ', '-')}`;
  await syncUntilStable(
    async () => {
      if (isPage) {
        const page = await database.get(paths.reports(id));
        const waits = page?.reportedAt !== undefined && pageWaiting(id, page) === waiting;
        return waits ? { decidedBy: null, author: undefined } : null;
      }
      const comment = await readComment(id, database);
      return comment !== null && waitingOf(id, comment) === waiting
        ? { decidedBy: objectedTo(comment), author: comment.author }
        : null;
    },
    async (waits) => {
      for (const uid of moderators) {
        if (waits?.decidedBy === uid && moderators.length > 1) continue;
        if (!waits) await withdrawNotification(uid, key, database);
        else
          await notify(
            {
              ...{ uid, key, mergedTitle },
              kind: 'comments-wait',
              ...(list === 'objection' && waits.author !== undefined && { actor: waits.author }),
              title: titles[isPage ? 'page' : list] ?? '',
              link: list === 'held' ? '/comments?list=held' : '/comments',
              why: 'You moderate the comments.',
            },
            deps,
          );
      }
    },
  );
}
