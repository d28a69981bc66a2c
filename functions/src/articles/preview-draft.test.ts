import type { ParsedCallInput } from '../contract/calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ArticleWorld, beginArticleWorld } from '../../test/doubles/article-world.ts';
import type { DraftPreview } from '../contract/preview-call.ts';
import { deleteDrafts } from './delete-drafts.ts';
import { previewDraft } from './preview-draft.ts';

let world: ArticleWorld;
const origin = 'https://riffhall.test' as const;
const ask = (input: ParsedCallInput<'previewDraft'>, by?: string) =>
  previewDraft(by, input, { ...world.deps, origin });

async function preview(input: ParsedCallInput<'previewDraft'>, by?: string): Promise<DraftPreview> {
  const result = await ask(input, by);
  if (!('preview' in result)) throw new Error('no preview');
  return result.preview;
}
async function renew(by = 'ann'): Promise<string> {
  const result = await ask({ action: 'renew-link', draftId: 'd1' }, by);
  if (!('token' in result) || result.token === null) throw new Error('no token');
  return result.token;
}
const show = (by = 'ann') => preview({ action: 'show', draftId: 'd1' }, by);
const open = (token: string) => preview({ action: 'open', token });
const refused = { code: 'not-found' };

beforeEach(async () => {
  world = await beginArticleWorld();
});

describe('the preview of a draft', () => {
  it('the preview equals the published article, word for word', async () => {
    const html = '<h2>Loud</h2><p onclick="x()">A <b>riff</b>.</p><script>x()</script>';
    await world.save(
      'd1',
      { kind: 'review', review: { band: 'A', album: 'B', year: 2026, rating: 4.5 } },
      html,
    );
    const { card, html: shown, slug } = await show();
    await world.act({ action: 'publish', draftId: 'd1', version: 2 });
    expect(world.memory.at('articles/doom-in-the-town')).toEqual(card);
    expect(world.memory.at('articleBodies/doom-in-the-town/html')).toBe(shown);
    expect(slug).toBe('doom-in-the-town');
  });

  it('the preview shows a draft that is not ready, without its unfinished parts', async () => {
    await world.save('d1', { title: '', cover: null, kind: 'review', review: { band: 'A' } }, '');
    expect(await show()).toMatchObject({ card: { title: '', cover: null }, html: '', state: 'draft' });
    expect((await show()).card).not.toHaveProperty('review');
  });

  it('the preview leaves out a rating that no form can have given', async () => {
    const review = { band: 'A', album: 'B', year: 2026, rating: 2e9 };
    await world.save('d1', { kind: 'review', review });
    expect((await show()).card).not.toHaveProperty('review');
  });

  it('the preview shows the date for which the draft is scheduled', async () => {
    const publishAt = world.now() + 86_400_000;
    await world.act({ action: 'schedule', draftId: 'd1', version: 1, publishAt });
    expect((await show()).card.publishedAt).toBe(publishAt);
  });

  it('the preview has the card that other sites show', async () => {
    expect((await show()).shared).toEqual({
      site: 'Riffhall',
      title: 'Doom in the town – Riffhall',
      description: 'They came, they were slow, they left.',
      picture: expect.stringMatching(/^\/media\/0123456789abcdef01234567\//) as string,
    });
  });

  it('the preview has the corrections of a published article', async () => {
    await world.act({ action: 'publish', draftId: 'd1', version: 1 });
    await world.act({ action: 'update', draftId: 'd1', version: 1, correction: 'It was a Tuesday.' });
    expect(Object.values((await show()).corrections)).toMatchObject([{ text: 'It was a Tuesday.' }]);
  });

  it('the preview is open to admins, and to no other author', async () => {
    expect((await show('boss')).card.title).toBe('Doom in the town');
    await expect(show('bob')).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('the secret link', () => {
  it('the secret link shows the current draft to everybody who has it', async () => {
    const token = await renew();
    expect(token).toMatch(/^[A-Za-z0-9_-]{32}$/);
    await world.save('d1', { title: 'Doom, again' });
    expect((await open(token)).card.title).toBe('Doom, again');
    expect(await ask({ action: 'link', draftId: 'd1' }, 'boss')).toEqual({ token });
  });

  it('a renewed link differs, and the old one stops working', async () => {
    const first = await renew();
    const second = await renew('boss');
    expect(second).not.toBe(first);
    await expect(open(first)).rejects.toMatchObject(refused);
    expect((await open(second)).card.title).toBe('Doom in the town');
  });

  it.each<[how: string, end: () => Promise<unknown>]>([
    ['by hand', () => ask({ action: 'end-link', draftId: 'd1' }, 'ann')],
    ['by publishing', () => world.act({ action: 'publish', draftId: 'd1', version: 1 })],
    ['by deleting', () => world.act({ action: 'delete', draftId: 'd1' })],
    ['by the end of the account', () => deleteDrafts('ann', world.deps)],
  ])('the secret link stops working %s and leaves nothing behind', async (_how, end) => {
    const token = await renew();
    await end();
    await expect(open(token)).rejects.toMatchObject(refused);
    expect(world.memory.at('previewLinks')).toBeNull();
  });

  it('the secret link does not come back when the article is unpublished', async () => {
    const token = await renew();
    await world.act({ action: 'publish', draftId: 'd1', version: 1 });
    await world.act({ action: 'unpublish', draftId: 'd1' });
    await expect(open(token)).rejects.toMatchObject(refused);
  });

  it('the secret link stops working while its creator may not write here', async () => {
    const token = await renew();
    world.setRoles('ann', {});
    await expect(open(token)).rejects.toMatchObject(refused);
    world.closeAccount('ann');
    await expect(open(token)).rejects.toMatchObject(refused);
  });

  it('the secret link stops working while the author is disabled, even if an admin created it', async () => {
    const token = await renew('boss');
    world.disable('ann');
    await expect(open(token)).rejects.toMatchObject(refused);
  });

  it('the secret link cannot be guessed', async () => {
    await renew();
    await expect(open('x'.repeat(32))).rejects.toMatchObject(refused);
  });

  it.each(['published', 'deleted'])('the secret link cannot be created for a %s article', async (state) => {
    if (state === 'published') await world.act({ action: 'publish', draftId: 'd1', version: 1 });
    else await world.act({ action: 'delete', draftId: 'd1' });
    await expect(renew()).rejects.toMatchObject({ code: 'conflict' });
  });
});
