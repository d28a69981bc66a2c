import { rolesIn } from '../contract/access.ts';
import { paths } from '../contract/paths.ts';
import { readComment, waitingOf } from '../comments/comment-record.ts';
import type { StoreDeps } from '../database.ts';
import { syncUntilStable } from '../kit/sync-until-stable.ts';
import { notify, withdrawNotification } from '../notifications/notify.ts';

const mergedTitle = (count: number) => `${count} comments wait`;

/** Notifies the moderators of what a comment waits for (see `waitingOf`), and withdraws that once it is over. */
export async function notifyModerators(waiting: string, deps: StoreDeps): Promise<void> {
  const { database } = deps;
  const [id = '', list] = waiting.split(' ');
  const isHeld = list === 'held';
  const all = Object.entries((await database.get(paths.allAccess())) ?? {});
  const moderators = all.filter(([, access]) => rolesIn(access).comments).map(([uid]) => uid);
  const key = `wait-${waiting.replaceAll(' ', '-')}`;
  await syncUntilStable(
    async () => {
      const comment = await readComment(id, database);
      return comment !== null && waitingOf(id, comment) === waiting;
    },
    async (waits) => {
      for (const uid of moderators) {
        if (!waits) await withdrawNotification(uid, key, database);
        else
          await notify(
            {
              ...{ uid, key, mergedTitle },
              kind: 'comments-wait',
              title: isHeld ? 'A comment is held for a moderator' : 'A comment was reported',
              link: isHeld ? '/comments?list=held' : '/comments',
              why: 'You moderate the comments.',
            },
            deps,
          );
      }
    },
  );
}
