// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

/** The memory as a page finds it after being loaded. */
async function load() {
  vi.resetModules();
  return (await import('./scroll-memory.ts')).scrollMemory;
}

it('outlives a reload', async () => {
  const before = await load();
  before.set('a', 120);
  before.set('a', 480);
  expect(before.get('b')).toBeNull();
  before.save();
  expect((await load()).get('a')).toBe(480);
});

it('keeps the hundred entries that were seen last', async () => {
  const before = await load();
  for (let entry = 0; entry < 110; entry += 1) before.set(`e${entry}`, entry);
  before.set('e0', 1);
  before.save();
  const after = await load();
  expect(after.get('e0')).toBe(1);
  expect(after.get('e10')).toBeNull();
  expect(after.get('e11')).toBe(11);
});

it.each(['nonsense', '5', '[5]', '{}'])('does without what it cannot read: %s', async (kept) => {
  sessionStorage.setItem('riffhall:scroll', kept);
  const memory = await load();
  memory.set('a', 5);
  expect(memory.get('a')).toBe(5);
});

it('does without a browser that keeps things', async () => {
  const memory = await load();
  memory.set('a', 5);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  memory.save();
  expect(memory.get('a')).toBe(5);
});
