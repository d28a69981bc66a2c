// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';

type Open = (close: () => void) => () => void;

const landed = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
const settled = () => new Promise((resolve) => setTimeout(resolve, 100));
const go = async (by: number) => {
  const landing = landed();
  history.go(by);
  await landing;
  await settled();
};
const page = (name: string, idx: number) => history.pushState({ idx, key: name }, '', `/${name}`);
const here = () => location.pathname;
let navigateWhenResumed: (go: () => void) => void;
const load = async () => {
  vi.resetModules();
  ({ navigateWhenResumed } = await import('./use-close-on-back.ts'));
  return import('./sheet-history.ts');
};

let openSheet: Open;
let listen: MockInstance<typeof window.addEventListener>;
beforeEach(async () => {
  listen = vi.spyOn(window, 'addEventListener');
  ({ openSheet } = await load());
  page('first', 1);
  page('second', 2);
});
/** Removes the listeners that go away with a document. */
const leaveDocument = () => {
  for (const [type, listener] of listen.mock.calls)
    if (type === 'popstate') window.removeEventListener(type, listener);
  listen.mockClear();
};
afterEach(leaveDocument);

const reload = async () => {
  leaveDocument();
  const { watchSheets } = await load();
  watchSheets();
  await settled();
};

it('Back closes an open sheet and stays on the page, and the next Back leaves it', async () => {
  const close = vi.fn();
  openSheet(close);
  await go(-1);
  expect(close).toHaveBeenCalledOnce();
  expect(here()).toBe('/second');
  await go(-1);
  expect(here()).toBe('/first');
});

it('a sheet closed without Back leaves no history entry behind', async () => {
  const closed = openSheet(vi.fn());
  closed();
  await settled();
  await vi.waitFor(() => expect(history.state).toEqual({ idx: 2, key: 'second' }));
  await go(-1);
  expect(here()).toBe('/first');
});

it('a sheet that opens right after another closes reuses its history entry', async () => {
  const [one, other] = [vi.fn(), vi.fn()];
  openSheet(one)();
  openSheet(other);
  await settled();
  await go(-1);
  expect([one.mock.calls, other.mock.calls]).toEqual([[], [[]]]);
  expect(here()).toBe('/second');
});

it('a sheet that opens while the previous history entry is being removed gets its own entry', async () => {
  const [one, other] = [vi.fn(), vi.fn()];
  openSheet(one)();
  const landing = landed();
  // The last entry is being removed, and the browser has not arrived yet.
  await new Promise((resolve) => setTimeout(resolve));
  openSheet(other);
  await landing;
  await settled();
  expect(other).not.toHaveBeenCalled();
  await go(-1);
  expect(other).toHaveBeenCalledOnce();
  expect(here()).toBe('/second');
});

/** Simulates a busy browser, which arrives some time after `history.go`. */
function travelSlowly(): void {
  const travel = history.go.bind(history);
  vi.spyOn(history, 'go').mockImplementation((by) => void setTimeout(() => travel(by), 20));
}

it('Back closes the upper of two sheets first', async () => {
  const [lower, upper] = [vi.fn(), vi.fn()];
  openSheet(lower);
  openSheet(upper);
  await go(-1);
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1]);
  await go(-1);
  expect(lower).toHaveBeenCalledOnce();
  expect(here()).toBe('/second');
});

it('a sheet that refuses to close stays open on every Back, and closes on Back once it allows it', async () => {
  const close = vi.fn(() => false);
  openSheet(close);
  for (let times = 1; times <= 2; times += 1) {
    await go(-1);
    expect(close).toHaveBeenCalledTimes(times);
    expect(history.state).toEqual({ idx: 2, key: 'second', sheets: 1 });
  }
  close.mockReturnValue(true);
  await go(-1);
  await vi.waitFor(() => expect(history.state).toEqual({ idx: 2, key: 'second' }));
});

it('a sheet that refuses to close goes away with its page and leaves no entry on the previous page', async () => {
  openSheet(() => false);
  await go(-2);
  expect(history.state).toEqual({ idx: 1, key: 'first' });
});

it('a link in a sheet navigates, and Back and Forward skip the sheet’s history entry', async () => {
  const closed = openSheet(vi.fn());
  page('third', 3);
  closed();
  await settled();
  expect(here()).toBe('/third');
  await go(-1);
  await vi.waitFor(() => expect(history.state).toEqual({ idx: 2, key: 'second' }));
  await go(1);
  expect(here()).toBe('/third');
});

it('a page change while a sheet’s history entry is being removed succeeds, and Back returns to the sheet’s page', async () => {
  const closed = openSheet(vi.fn());
  const landing = landed();
  closed();
  // Its entry is being removed, and the browser has not arrived yet.
  await new Promise((resolve) => setTimeout(resolve));
  navigateWhenResumed(() => page('third', 3));
  await landing;
  await settled();
  expect(here()).toBe('/third');
  await go(-1);
  await vi.waitFor(() => expect(history.state).toEqual({ idx: 2, key: 'second' }));
  await go(-1);
  expect(here()).toBe('/first');
});

it('Back and Forward also skip a sheet’s history entry after a reload', async () => {
  openSheet(vi.fn());
  page('third', 3);
  await reload();
  await go(-1);
  await vi.waitFor(() => expect(history.state).toEqual({ idx: 2, key: 'second' }));
  await reload();
  await go(1);
  expect(here()).toBe('/third');
});

it('a reload while a sheet is open removes its history entry', async () => {
  openSheet(vi.fn());
  await reload();
  await vi.waitFor(() => expect(history.state).toEqual({ idx: 2, key: 'second' }));
});

it('a reload at a sheet entry that history.go cannot leave does not block navigation', async () => {
  openSheet(vi.fn());
  // At the end of the history, `history.go` does nothing.
  vi.spyOn(history, 'go').mockImplementation(() => undefined);
  await reload();
  navigateWhenResumed(() => page('third', 3));
  expect(here()).toBe('/third');
});

it('a sheet that opens while a reload removes the previous sheet’s history entry stays open', async () => {
  travelSlowly();
  openSheet(vi.fn());
  leaveDocument();
  const sheets = await load();
  sheets.watchSheets();
  const close = vi.fn();
  sheets.openSheet(close);
  await settled();
  expect(close).not.toHaveBeenCalled();
  expect(history.state).toEqual({ idx: 2, key: 'second', sheets: 1 });
});
