import { beforeEach, describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '../contract/time.ts';
import { type ArticleWorld, beginArticleWorld } from '../../test/doubles/article-world.ts';
import { pruneFrontPage, setFrontPage } from './set-front-page.ts';

const [doom, sludge] = ['doom-in-the-town', 'sludge'];

let world: ArticleWorld;
const pins = (slugs: string[]) => slugs.map((slug) => ({ slug }));
const pin = (slugs: string[], version: number, by = 'ann') =>
  setFrontPage(by, { pinned: pins(slugs), version }, world.deps);
const pinUntil = (lastDay: string, version: number) =>
  setFrontPage('ann', { pinned: [{ slug: doom, lastDay }, { slug: sludge }], version }, world.deps);
const ofFrontPage = () => world.audit().filter(({ what }) => what === 'front-page');

beforeEach(async () => {
  world = await beginArticleWorld();
  await world.save('d2', { title: 'Sludge', slug: sludge });
  await world.act({ action: 'publish', draftId: 'd1', version: 1 });
  await world.act({ action: 'publish', draftId: 'd2', version: 1 });
});

describe('the front page', () => {
  it('the front page has the articles that an author or an admin pinned, in their order', async () => {
    expect(await pin([sludge, doom], 0)).toEqual({ version: 1, pinned: pins([sludge, doom]) });
    expect(await pin([doom], 1, 'boss')).toEqual({ version: 2, pinned: pins([doom]) });
    expect(world.memory.at('frontPage')).toEqual({ version: 2, pinned: pins([doom]) });
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

  it('articles that an older version pinned are forgotten by the next change', async () => {
    world.memory.put('frontPage', { version: 3, pinned: [sludge] });
    expect(await pin([doom], 3)).toEqual({ version: 4, pinned: pins([doom]) });
    expect(ofFrontPage()).toMatchObject([{ before: 'nothing' }]);
  });

  it('an editor with an outdated order cannot change the front page', async () => {
    await pin([sludge], 0);
    await expect(pin([doom], 0, 'boss')).rejects.toMatchObject({ code: 'version-conflict' });
    expect(world.memory.at('frontPage/pinned')).toEqual(pins([sludge]));
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
    expect(await pin([sludge, doom], 1)).toEqual({ version: 2, pinned: pins([sludge, doom]) });
    expect(await pin([doom], 2)).toEqual({ version: 3, pinned: pins([doom]) });
    await expect(pin([doom, sludge], 3)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('an article is pinned until the end of its last day in Berlin, and the night removes it', async () => {
    expect(await pinUntil('2026-11-22', 0)).toMatchObject({ pinned: [{ lastDay: '2026-11-22' }, {}] });
    expect(ofFrontPage()).toMatchObject([{ after: '“Doom in the town” until Sunday 22 November, “Sludge”' }]);
    // Half an hour before the end of Sunday in Berlin, then half an hour after it.
    world.pass(34.5 * hourMs);
    await pruneFrontPage(world.deps);
    expect(world.memory.at('frontPage/pinned')).toHaveLength(2);
    world.pass(hourMs);
    await pruneFrontPage(world.deps);
    await pruneFrontPage(world.deps);
    expect(world.memory.at('frontPage')).toEqual({ version: 1, pinned: pins([sludge]) });
  });

  it('a day that is over cannot become the last one, and is no obstacle to other changes', async () => {
    await expect(pinUntil('2026-11-20', 0)).rejects.toMatchObject({ code: 'invalid-input' });
    await pinUntil('2026-11-21', 0);
    world.pass(dayMs);
    const pinned = [{ slug: sludge }, { slug: doom, lastDay: '2026-11-21' }];
    expect(await setFrontPage('boss', { pinned, version: 1 }, world.deps)).toMatchObject({ version: 2 });
  });
});
