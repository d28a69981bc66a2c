import { describe, expect, it } from 'vitest';
import { beginArticleWorld } from '../../test/doubles/article-world.ts';
import { followerNews, notifyAllFollowers } from '../../test/doubles/do-work.ts';

const slug = 'doom-in-the-town';
const day = 86_400_000;
const wizard = 'Electric Wizard';

const all = [wizard, 'Sleep'];

async function setUp() {
  const world = await beginArticleWorld();
  await world.memory.database.update({
    'followers/band:electric-wizard/ewa': true,
    'followers/band:sleep/sam': true,
    'followers/band:sleep/ewa': true,
  });
  return { ...world, pending: () => followerNews(`article:${slug}`, world.deps) };
}
type World = Awaited<ReturnType<typeof setUp>>;
type Step = (world: World) => Promise<unknown>;

const save = async (world: World, bands?: string[]) => (bands ? world.save('d1', { bands }) : 1);
const publish =
  (bands?: string[]): Step =>
  async (world) =>
    world.act({ action: 'publish', draftId: 'd1', version: await save(world, bands) });
const update =
  (bands: string[]): Step =>
  async (world) =>
    world.act({ action: 'update', draftId: 'd1', version: await save(world, bands) });
const unpublish: Step = (world) => world.act({ action: 'unpublish', draftId: 'd1' });
const notify: Step = (world) => notifyAllFollowers(world.deps);
const news = (band: string) => `${band}: a new article, “Doom in the town”.`;

describe('the followers of the bands of an article', () => {
  it.each<[string, steps: Step[], ewa: string[], sam: string[]]>([
    ['that an update adds', [publish(), notify, update(all)], [wizard], ['Sleep']],
    ['while those of another one are still to be', [publish([wizard]), update(all)], [wizard], ['Sleep']],
    [
      'that was added while the article was unpublished',
      [publish(), notify, unpublish, publish(all)],
      [wizard],
      ['Sleep'],
    ],
    [
      'of an article that had none before',
      [publish([]), unpublish, publish(['Sleep'])],
      ['Sleep'],
      ['Sleep'],
    ],
    ['but not of one that an update removes before', [publish(all), update([wizard])], [wizard], []],
    [
      'but not of one that was removed while the article was unpublished',
      [publish(all), unpublish, publish([wizard])],
      [wizard],
      [],
    ],
    ['but not again by an update that adds none', [publish(), notify, update([wizard])], [wizard], []],
  ])('followers are notified once of a band %s', async (_which, steps, ewa, sam) => {
    const world = await setUp();
    for (const step of [...steps, notify]) await step(world);
    expect([world.titles('ewa'), world.titles('sam')]).toEqual([ewa.map(news), sam.map(news)]);
    expect(await world.pending()).toEqual([]);
  });

  it('a band that is added to an article older than a week is not news', async () => {
    const world = await setUp();
    for (const step of [publish(), notify]) await step(world);
    world.pass(8 * day);
    await update(all)(world);
    expect(await world.pending()).toEqual([]);
  });
});
