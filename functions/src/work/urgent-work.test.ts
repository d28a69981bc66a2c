import { expect, it } from 'vitest';
import { beginArticleWorld } from '../../test/doubles/article-world.ts';
import { followerNews, push } from '../../test/doubles/do-work.ts';
import { publishDueArticles } from '../articles/publish-due.ts';
import type { Lane, WorkEntry } from '../contract/work.ts';
import { hourMs, minuteMs } from '../contract/time.ts';
import { notifyFollowers } from '../notifications/notify-followers.ts';
import { runWork, type WorkDeps, startDueWork } from './run-work.ts';

const followersOfEach = 5000;
const followers = (author: string) =>
  Array.from({ length: followersOfEach }, (_, at) => [`${author}-${String(at).padStart(4, '0')}`, true]);

async function setUp() {
  const world = await beginArticleWorld();
  const { act, deps, memory, now, pass, save } = world;
  for (const author of ['ann', 'bob'])
    memory.put(`followers/${author}`, Object.fromEntries(followers(author)));
  await deps.database.update({ 'profiles/bob/displayName': 'Bob', 'draftCoAuthors/d1/bob': true });
  const publishAt = now() + hourMs;
  await save('d2', { title: 'On time', slug: 'on-time' });
  await act({ action: 'schedule', draftId: 'd2', version: 1, publishAt });
  pass(hourMs - minuteMs / 2);
  await act({ action: 'publish', draftId: 'd1', version: 1 });

  const kindsIn = (lane: Lane) =>
    Object.values((memory.at(lane) ?? {}) as Record<string, WorkEntry>).map(({ kind }) => kind);
  /** The number of members who have been notified. */
  const notified = () => Object.keys(memory.at('users') ?? {}).length;
  return { ...world, publishAt, kindsIn, notified };
}

it('a scheduled article goes out within its minute while ten thousand followers of two authors are notified', async () => {
  const { deps, memory, now, pass, publishAt, kindsIn, notified } = await setUp();
  let pages = 0;
  /** What the minute finds and does that comes when two pages of followers have been notified. */
  const atMinute = async () => {
    pass(minuteMs);
    await startDueWork(now(), deps);
    expect(kindsIn('work')).toContain('publishDue');
    expect(memory.at('articles/on-time')).toBeNull();
    await run('work');
    expect(memory.at('articles/on-time/publishedAt')).toBeLessThan(publishAt + minuteMs);
    expect(notified()).toBe(100);
  };
  const handle: WorkDeps['handle'] = async ({ kind, of, details }, save) => {
    if (kind === 'publishDue') await publishDueArticles(deps);
    if (kind !== 'notifyFollowers') return;
    const saveProgress: typeof save = async (progress) => {
      await save(progress);
      pages += 1;
      if (pages === 2) await atMinute();
      // This is enough: other tests show that the rest are notified, also if a run ends here.
      if (pages === 4) throw new Error('The function was killed.');
      return true;
    };
    await notifyFollowers(of, details as Parameters<typeof notifyFollowers>[1], saveProgress, {
      ...deps,
      push,
    });
  };
  /** Does what waits in a lane, as the function of this lane does. */
  const run = async (lane: Lane) => {
    for (const id of Object.keys(memory.at(lane) as object))
      await runWork(lane, id, { ...deps, handle, log: () => undefined });
  };
  await expect(run('workBulk')).rejects.toThrow('notifyFollowers failed');
  expect(notified()).toBe(200);
  const left = await followerNews('article:doom-in-the-town', deps);
  expect(left).toMatchObject([{ authors: ['ann', 'bob'], after: 'ann-0199' }]);
});
