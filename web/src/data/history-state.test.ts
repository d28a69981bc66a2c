// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

/** Returns the scroll positions as a page finds them after a reload. */
async function load() {
  vi.resetModules();
  return (await import('./history-state.ts')).scrollPositions;
}

test('the scroll positions of the hundred most recently seen history entries are kept', async () => {
  const before = await load();
  for (let entry = 0; entry < 110; entry += 1) before.set(`e${entry}`, entry);
  before.set('e0', 1);
  before.save();
  const after = await load();
  expect(after.get('e0')).toBe(1);
  expect(after.get('e10')).toBeNull();
  expect(after.get('e11')).toBe(11);
});

test.each(['nonsense', '5', '[5]', '{}'])(
  'malformed stored scroll positions count as none: %s',
  async (kept) => {
    sessionStorage.setItem('riffhall:scroll', kept);
    const memory = await load();
    memory.set('a', 5);
    expect(memory.get('a')).toBe(5);
  },
);

test('scroll positions last as long as the page when the browser stores nothing', async () => {
  const memory = await load();
  memory.set('a', 5);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  memory.save();
  expect(memory.get('a')).toBe(5);
});
