import { beforeEach, describe, expect, it } from 'vitest';
import { type ArticleWorld, beginArticleWorld } from '../../test/doubles/article-world.ts';
import { setFrontPage } from './set-front-page.ts';

const [doom, sludge] = ['doom-in-the-town', 'sludge'];

let world: ArticleWorld;
const pin = (pinned: string[], version: number, by = 'ann') =>
  setFrontPage(by, { pinned, version }, world.deps);
const lines = () => Object.values((world.memory.at('audit') ?? {}) as Record<string, { what: string }>);
const ofFrontPage = () => lines().filter(({ what }) => what === 'front-page');

beforeEach(async () => {
  world = await beginArticleWorld();
  await world.save('d2', { title: 'Sludge', slug: sludge });
  await world.act({ action: 'publish', draftId: 'd1', version: 1 });
  await world.act({ action: 'publish', draftId: 'd2', version: 1 });
});

describe('the front page', () => {
  it('the front page has the articles that an author or an admin pinned, in their order', async () => {
    expect(await pin([sludge, doom], 0)).toEqual({ version: 1, pinned: [sludge, doom] });
    expect(await pin([doom], 1, 'boss')).toEqual({ version: 2, pinned: [doom] });
    expect(world.memory.at('frontPage')).toEqual({ version: 2, pinned: [doom] });
  });

  it('a change of the front page is logged once, with its previous articles', async () => {
    await pin([sludge, doom], 0);
    await pin([sludge, doom], 0);
    await pin([], 1, 'boss');
    expect(ofFrontPage()).toMatchObject([
      { by: 'ann', before: 'nothing', after: '“Sludge”, “Doom in the town”' },
      { by: 'boss', before: '“Sludge”, “Doom in the town”', after: 'nothing' },
    ]);
  });

  it('an editor with an outdated order cannot change the front page', async () => {
    await pin([sludge], 0);
    await expect(pin([doom], 0, 'boss')).rejects.toMatchObject({ code: 'version-conflict' });
    expect(world.memory.at('frontPage/pinned')).toEqual([sludge]);
  });

  it('the front page accepts only published articles', async () => {
    await world.act({ action: 'unpublish', draftId: 'd2' });
    await expect(pin([doom, sludge], 0)).rejects.toMatchObject({
      code: 'not-found',
      message: 'Only what is published can be pinned: sludge is not.',
    });
    expect(world.memory.at('frontPage')).toBeNull();
  });

  it('a pinned article that was unpublished since stays pinned while others move', async () => {
    await pin([doom, sludge], 0);
    await world.act({ action: 'unpublish', draftId: 'd2' });
    expect(await pin([sludge, doom], 1)).toEqual({ version: 2, pinned: [sludge, doom] });
    expect(await pin([doom], 2)).toEqual({ version: 3, pinned: [doom] });
    await expect(pin([doom, sludge], 3)).rejects.toMatchObject({ code: 'not-found' });
  });

  it.each([
    ['fan', 'forbidden'],
    ['nobody', 'unauthenticated'],
  ])('the front page is closed to %s', async (by, code) => {
    await expect(pin([doom], 0, by)).rejects.toMatchObject({ code });
  });
});
