import { describe, expect, it } from 'vitest';
import { beginArticleWorld } from '../../test/doubles/article-world.ts';

const hour = 3_600_000;

async function setUp() {
  const world = await beginArticleWorld();
  const schedule = (draftId: string, version: number, inMs = hour) =>
    world.act({ action: 'schedule', draftId, version, publishAt: world.now() + inMs });
  return { ...world, schedule, state: (draftId: string) => world.memory.at(`drafts/${draftId}`) };
}

describe('scheduling', () => {
  it('scheduling accepts a ready draft once, and unscheduling gives it back', async () => {
    const { act, state, now } = await setUp();
    const order = { action: 'schedule', draftId: 'd1', version: 1, publishAt: now() + hour } as const;
    const answer = { state: 'scheduled', slug: null, publishedAt: null, publishAt: now() + hour };
    expect(await act(order)).toEqual(answer);
    expect(await act(order)).toEqual(answer);
    expect(state('d1')).toMatchObject({ state: 'scheduled', scheduledVersion: 1 });
    expect(await act({ ...order, publishAt: now() + 2 * hour })).toMatchObject({
      publishAt: now() + 2 * hour,
    });
    const back = { state: 'draft', slug: null, publishedAt: null, publishAt: null };
    expect(await act({ action: 'unschedule', draftId: 'd1' })).toEqual(back);
    expect(await act({ action: 'unschedule', draftId: 'd1' })).toEqual(back);
    expect(state('d1')).not.toHaveProperty('publishAt');
  });

  it.each([
    ['a time that is past', -1, 'invalid-input'],
    ['now', 0, 'invalid-input'],
    ['a time in two years', 730 * 24 * hour, 'invalid-input'],
  ])('scheduling refuses %s', async (_what, inMs, code) => {
    const { schedule } = await setUp();
    await expect(schedule('d1', 1, inMs)).rejects.toMatchObject({ code });
  });

  it('undoing the deletion of a scheduled draft schedules it again while its time is in the future', async () => {
    const { act, pass, schedule, state } = await setUp();
    const undo = () => act({ action: 'restore', draftId: 'd1', undo: true });
    const scheduled = await schedule('d1', 1);
    const before = state('d1');
    await act({ action: 'delete', draftId: 'd1' });
    expect(state('d1')).not.toHaveProperty('publishAt');
    expect([await undo(), await undo()]).toEqual([scheduled, scheduled]);
    expect(state('d1')).toEqual(before);
    await act({ action: 'delete', draftId: 'd1' });
    pass(hour);
    expect(await undo()).toMatchObject({ state: 'draft', publishAt: null });
  });

  it('restoring a deleted draft without undo makes it a plain draft, even if it was scheduled', async () => {
    const { act, schedule, state } = await setUp();
    await schedule('d1', 1);
    await act({ action: 'delete', draftId: 'd1' });
    expect(await act({ action: 'restore', draftId: 'd1' })).toMatchObject({
      state: 'draft',
      publishAt: null,
    });
    await act({ action: 'delete', draftId: 'd1' });
    expect(await act({ action: 'restore', draftId: 'd1', undo: true })).toMatchObject({ state: 'draft' });
    expect(state('d1')).not.toHaveProperty('wasScheduledFor');
  });

  it('scheduling refuses a draft that is not ready, another version, a taken slug and a published article', async () => {
    const { act, save, schedule } = await setUp();
    await expect(schedule('d1', 2)).rejects.toMatchObject({ code: 'version-conflict' });
    await save('d2', { title: '' });
    await expect(schedule('d2', 1)).rejects.toMatchObject({ code: 'not-ready' });
    await act({ action: 'publish', draftId: 'd1', version: 1 });
    await expect(schedule('d1', 1)).rejects.toMatchObject({ code: 'conflict' });
    const version = await save('d2');
    await expect(schedule('d2', version)).rejects.toMatchObject({ code: 'slug-taken' });
  });
});
