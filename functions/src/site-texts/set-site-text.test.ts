import { beforeEach, describe, expect, it } from 'vitest';
import { type ArticleWorld, beginArticleWorld } from '../../test/doubles/article-world.ts';
import type { SiteTextName } from '../contract/site-texts.ts';
import { setSiteText } from './set-site-text.ts';

let world: ArticleWorld;
const set = (text: string, version: number, name: SiteTextName = 'claim', by = 'boss') =>
  setSiteText(by, { name, text, version }, world.deps);
const stored = (path = 'siteTexts/current/claim') => world.memory.at(path);

beforeEach(async () => {
  world = await beginArticleWorld();
});

describe('a text of the site', () => {
  it('a site text is stored as an admin wrote it, with its previous version and who changed it', async () => {
    expect(await set('  Louder   than last week ', 0)).toEqual({
      text: 'Louder than last week',
      version: 1,
    });
    await set('Quieter', 1);
    expect(stored()).toEqual({ text: 'Quieter', version: 2, at: expect.any(Number) as number });
    expect(stored('siteTexts/versions/claim')).toMatchObject({
      v00000001: { text: 'Louder than last week', by: 'boss', version: 1 },
      v00000002: { text: 'Quieter', by: 'boss', version: 2 },
    });
    const lines = Object.values(stored('audit') as Record<string, { what: string }>);
    expect(lines.filter(({ what }) => what === 'site-text')).toMatchObject([
      { by: 'boss', text: 'claim', before: 'the original', after: 'Louder than last week' },
      { by: 'boss', text: 'claim', before: 'Louder than last week', after: 'Quieter' },
    ]);
  });

  it('the activity log has the beginning of a long text, in whole characters', async () => {
    await setSiteText('boss', { name: 'about', text: `${'x'.repeat(299)}🤘`, version: 0 }, world.deps);
    const [line] = Object.values(stored('audit') as Record<string, { after: string }>);
    expect(line?.after).toBe('x'.repeat(299));
  });

  it('a site text that is emptied returns to the original', async () => {
    await set('Louder', 0);
    expect(await set('', 1)).toEqual({ text: '', version: 2 });
  });

  it('a site text is changed once if the call is repeated', async () => {
    await set('Louder', 0);
    expect(await set('Louder', 0)).toEqual({ text: 'Louder', version: 1 });
    expect(Object.keys(stored('siteTexts/versions/claim') as object)).toHaveLength(1);
  });

  it('a member who has seen an outdated version of a site text cannot change it', async () => {
    await set('Louder', 0);
    await expect(set('Quieter', 0)).rejects.toMatchObject({ code: 'version-conflict' });
    expect(stored('siteTexts/current/claim/text')).toBe('Louder');
  });

  it('a site text keeps its last twenty versions', async () => {
    for (let version = 0; version < 23; version += 1) await set(`Louder ${version}`, version);
    const keys = Object.keys(stored('siteTexts/versions/claim') as object).sort();
    expect([keys.length, keys[0], keys.at(-1)]).toEqual([20, 'v00000004', 'v00000023']);
  });

  it.each<[what: string, name: SiteTextName, text: string]>([
    ['a claim of two lines', 'claim', 'Loud\nmusic'],
    ['a claim that is no line', 'claim', 'x'.repeat(61)],
    ['a goal in words', 'goal', 'a lot'],
    ['a goal below nothing', 'goal', '-5'],
    ['a link that runs code', 'about', 'Press [here](javascript:alert(1)) and [there](javascript:x).'],
    ['a link without a secure address', 'about', 'See [there](http://example.com).'],
    ['a book', 'about', 'x'.repeat(8001)],
    ['an imprint with gaps of its template', 'imprint', 'Vera Volt, …street and number…'],
  ])('a site text cannot be %s', async (_, name, text) => {
    await expect(set(text, 0, name)).rejects.toMatchObject({
      code: 'invalid-input',
      message: expect.stringMatching(/^text: /) as string,
    });
    expect(stored('siteTexts')).toBeNull();
  });
});
