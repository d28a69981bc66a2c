import { describe, expect, it } from 'vitest';
import { beginArticleWorld as setUp } from '../../test/doubles/article-world.ts';
import { minuteMs } from '../contract/time.ts';
import { actionsPerMinute } from './handle-publish.ts';

const slug = 'doom-in-the-town';
const publish = (version: number, draftId = 'd1') => ({ action: 'publish', draftId, version }) as const;

describe('who may publish', () => {
  it('publishing is forbidden for another author, and an admin publishes in the name of the author', async () => {
    const { act, memory } = await setUp();
    await expect(act(publish(1), 'bob')).rejects.toMatchObject({ code: 'forbidden' });
    expect(memory.at('articles')).toBeNull();
    expect([memory.at('leases'), memory.at('audit')]).toEqual([null, null]);
    expect(await act(publish(1), 'boss')).toMatchObject({ state: 'published' });
    expect(memory.at(`articles/${slug}/author/uid`)).toBe('ann');
  });

  it('publishing a missing draft is answered with not found', async () => {
    const { act } = await setUp();
    await expect(act(publish(1, 'nothing'))).rejects.toMatchObject({ code: 'not-found' });
  });
});

it('publishing is rate-limited per member and minute, so that an admin can still publish', async () => {
  const { act, pass } = await setUp();
  for (let count = 0; count < actionsPerMinute; count += 1) await act(publish(1));
  await expect(act(publish(1))).rejects.toMatchObject({ code: 'too-many-requests' });
  expect(await act(publish(1), 'boss')).toMatchObject({ state: 'published' });
  pass(minuteMs);
  expect(await act(publish(1))).toMatchObject({ state: 'published' });
});

describe('two simultaneous calls', () => {
  it('a call waits for another one and gives up after a while', async () => {
    const { act, memory, now } = await setUp();
    await memory.database.update({ 'leases/d1': { by: 'x', until: now() + 5000 } });
    expect(await act(publish(1))).toMatchObject({ state: 'published' });
    await memory.database.update({ 'leases/d1': { by: 'x', until: now() + 500_000 } });
    await expect(act(publish(1))).rejects.toMatchObject({ code: 'busy' });
  });
});
