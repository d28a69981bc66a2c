import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { syncCount } from './sync-count.ts';
import { countEvent } from './count-event.ts';

const day = 24 * 3_600_000;
let now = 0;
let memory = createMemoryDatabase();
beforeEach(async () => {
  now = Date.parse('2026-11-21T20:00:00Z');
  memory = createMemoryDatabase(() => now);
  await memory.database.update({ 'articles/doom/counts': { comments: 3, horns: 0 } });
});

const deps = () => ({ database: memory.database, clock: { now: () => now } });
const horn = (id: string, delta = 1, of = 'doom') => countEvent({ kind: 'horns', of, id, delta }, deps());
const shown = () => memory.at('articles/doom/counts');

describe('a count', () => {
  it('a count includes every event once, however often and simultaneously it is delivered', async () => {
    await Promise.all([horn('a/1+='), horn('b'), horn('a/1+='), horn('b')]);
    await horn('a/1+=');
    expect(shown()).toEqual({ comments: 3, horns: 2 });
  });

  it('a count is right after fifty simultaneous events, some of which are undone and repeated', async () => {
    const each = Array.from({ length: 50 }, (_, index) => index);
    await Promise.all([
      ...each.map((index) => horn(`on-${index}`)),
      ...each.slice(0, 20).flatMap((index) => [horn(`off-${index}`, -1), horn(`again-${index}`)]),
    ]);
    expect(shown()).toEqual({ comments: 3, horns: 50 });
  });

  it('a count may get the end before the beginning, and never shows a negative number', async () => {
    await horn('off', -1);
    expect(shown()).toEqual({ comments: 3, horns: 0 });
    await horn('on');
    expect(shown()).toEqual({ comments: 3, horns: 0 });
    await horn('another');
    expect(shown()).toEqual({ comments: 3, horns: 1 });
  });

  it.each(['', ...Object.getOwnPropertyNames(Object.prototype)])(
    'followers of band:%s, which cannot be the key of a band, are not counted, and the event is not tried again',
    async (key) => {
      await countEvent({ kind: 'followers', of: `band:${key}`, id: 'f', delta: 1 }, deps());
      expect(memory.at('tallies')).toBeNull();
    },
  );

  it('a count is not changed by an event without effect', async () => {
    await horn('same', 0);
    expect(memory.at('tallies')).toBeNull();
  });

  it('a count forgets events that are no longer delivered', async () => {
    await horn('a');
    now += day;
    await horn('b');
    await horn('a');
    expect(memory.at('tallies/horns/doom')).toMatchObject({ count: 2 });
    now += 3 * 3_600_000;
    await horn('c');
    const { seen } = memory.at('tallies/horns/doom') as { seen: object };
    expect(Object.keys(seen)).toHaveLength(2);
  });

  it('a count keeps a small record, however often a member changes their mind', async () => {
    const earlier = Array.from({ length: 1000 }, (_, changed) => [`earlier-${changed}`, (now += 1)]);
    await memory.database.update({
      'tallies/horns/doom': { count: 0, seen: Object.fromEntries(earlier) as Record<string, number> },
    });
    for (let changed = 0; changed < 40; changed += 1) {
      now += 1;
      await horn(`${changed}`, changed % 2 === 0 ? 1 : -1);
    }
    await horn('39', -1);
    const { count, seen } = memory.at('tallies/horns/doom') as { count: number; seen: object };
    expect([count, Object.keys(seen).length]).toEqual([0, 50]);
    expect(Object.keys(seen)).not.toContain('earlier-989');
    expect(Object.keys(seen)).toContain('earlier-990');
  });

  it.each([1, 2])('a count that was killed at write %i is right after the next delivery', async (write) => {
    memory.dieWithWrite(write);
    await expect(horn('a')).rejects.toThrow('dead');
    expect(memory.revive()).toBe(true);
    await horn('a');
    expect(shown()).toEqual({ comments: 3, horns: 1 });
    expect(memory.at('tallies/horns/doom')).toMatchObject({ count: 1 });
  });

  it.each([1, 2, 3, 4])(
    'a count that was interrupted at call %i is right after the next delivery',
    async (call) => {
      memory.failCall(call);
      await expect(horn('a')).rejects.toThrow('does not answer');
      await horn('a');
      expect(shown()).toEqual({ comments: 3, horns: 1 });
    },
  );
});

describe('counts of unpublished articles', () => {
  it('an unpublished article is counted but not shown: no card is created for a number', async () => {
    await horn('a', 1, 'gone');
    expect(memory.at('articles/gone')).toBeNull();
    expect(memory.at('tallies/horns/gone')).toMatchObject({ count: 1 });
    await countEvent({ kind: 'followers', of: 'nameless', id: 'f', delta: 1 }, deps());
    expect(memory.at('profiles')).toBeNull();
  });

  it('an article shows its count as soon as it is published', async () => {
    await countEvent({ kind: 'followers', of: 'ann', id: 'f', delta: 1 }, deps());
    await memory.database.update({ 'profiles/ann/displayName': 'Ann' });
    await syncCount('followers', 'ann', memory.database);
    expect(memory.at('profiles/ann')).toEqual({ displayName: 'Ann', followers: 1 });
  });
});
