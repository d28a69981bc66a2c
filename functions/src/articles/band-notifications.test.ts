import { describe, expect, it } from 'vitest';
import { beginArticleWorld } from '../../test/doubles/article-world.ts';
import { followerNews, notifyAllFollowers } from '../../test/doubles/do-work.ts';

const slug = 'doom-in-the-town';
const day = 86_400_000;
const wizard = 'Electric Wizard';

async function setUp() {
  const world = await beginArticleWorld();
  await world.memory.database.update({
    'followers/band:electric-wizard/ewa': true,
    'followers/band:sleep/sam': true,
    'followers/band:sleep/ewa': true,
  });
  const act = async (action: 'publish' | 'update' | 'unpublish', bands?: string[]) => {
    const version = bands ? await world.save('d1', { bands }) : 1;
    await world.act(action === 'unpublish' ? { action, draftId: 'd1' } : { action, draftId: 'd1', version });
  };
  const notify = () => notifyAllFollowers(world.deps);
  const pending = () => followerNews(`article:${slug}`, world.deps);
  const heard = () => Object.fromEntries(['ewa', 'sam'].map((uid) => [uid, world.titles(uid)]));
  return { ...world, act, notify, pending, heard };
}

const news = (band: string) => `${band}: a new article, “Doom in the town”.`;

describe('the followers of the bands of an article', () => {
  it('followers of a band that an update adds are notified of the article, and those notified before are not again', async () => {
    const { act, heard, notify } = await setUp();
    await act('publish');
    await notify();
    expect(heard()).toEqual({ ewa: [news(wizard)], sam: [] });
    await act('update', [wizard, 'Sleep']);
    await notify();
    expect(heard()).toEqual({ ewa: [news(wizard)], sam: [news('Sleep')] });
  });

  it('an update that adds a band keeps the pending notifications for followers of another band', async () => {
    const { act, heard, notify } = await setUp();
    await act('publish', [wizard]);
    await act('update', [wizard, 'Sleep']);
    await notify();
    expect(heard()).toEqual({ ewa: [news(wizard)], sam: [news('Sleep')] });
  });

  it('followers of a band that was added while the article was unpublished are notified when it is back', async () => {
    const { act, heard, notify, pending } = await setUp();
    await act('publish');
    await notify();
    await act('unpublish');
    await act('publish', [wizard, 'Sleep']);
    expect(await pending()).toMatchObject([{ bands: { sleep: 'Sleep' } }]);
    await notify();
    expect(heard()).toEqual({ ewa: [news(wizard)], sam: [news('Sleep')] });
  });

  it('followers are notified of an article that had no band until it was unpublished', async () => {
    const { act, heard, notify } = await setUp();
    await act('publish', []);
    await act('unpublish');
    await act('publish', ['Sleep']);
    await notify();
    expect(heard()).toEqual({ ewa: [news('Sleep')], sam: [news('Sleep')] });
  });

  it('a band that is added to an article older than a week is not news', async () => {
    const { act, pass, notify, pending } = await setUp();
    await act('publish');
    await notify();
    pass(8 * day);
    await act('update', [wizard, 'Sleep']);
    expect(await pending()).toEqual([]);
  });

  it('followers of a band that an update removes before they were notified are not notified of the article', async () => {
    const { act, heard, notify, pending } = await setUp();
    await act('publish', [wizard, 'Sleep']);
    await act('update', [wizard]);
    await notify();
    expect(heard()).toEqual({ ewa: [news(wizard)], sam: [] });
    expect(await pending()).toEqual([]);
  });

  it('followers of a band that was removed while the article was unpublished are not notified of it', async () => {
    const { act, heard, notify } = await setUp();
    await act('publish', [wizard, 'Sleep']);
    await act('unpublish');
    await act('publish', [wizard]);
    await notify();
    expect(heard()).toEqual({ ewa: [news(wizard)], sam: [] });
  });

  it('an update that adds no band notifies nobody', async () => {
    const { act, notify, pending } = await setUp();
    await act('publish');
    await notify();
    await act('update', [wizard]);
    expect(await pending()).toEqual([]);
  });
});
