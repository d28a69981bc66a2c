// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownDeletions } from '../features/comments/own-deletions.ts';
import { fakeTime } from '../testing/fake-time.ts';
import { resumePendingDeletions } from './resume-pending-deletions.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../platform/callables.ts', () => ({ callFunction: call }));

const time = fakeTime();
let stop: () => void = () => undefined;
const offline = { ok: false, code: 'unreachable', message: 'No network.' };

beforeEach(() => {
  localStorage.clear();
  call.mockReset().mockResolvedValue({ ok: true });
});
afterEach(() => stop());

/** Deletes a comment and leaves the article page right after. */
function deleteAndLeave(id: string) {
  const page = ownDeletions('me');
  page.start();
  page.remove(id, true);
  page.stop();
}

const loaded = async () => {
  await vi.dynamicImportSettled();
  await time.pass(0);
};

test('a comment deleted offline is deleted once the network is back, even if its page was left meanwhile', async () => {
  call.mockResolvedValue(offline);
  stop = resumePendingDeletions('me');
  deleteAndLeave('c1');
  await loaded();
  deleteAndLeave('c2');
  await loaded();

  call.mockReset().mockResolvedValue({ ok: true });
  await time.pass(30_000);
  expect(call.mock.calls).toEqual([
    ['deleteComment', { id: 'c1' }],
    ['deleteComment', { id: 'c2' }],
  ]);
});

test('a deletion left pending by an earlier visit is sent in this one', async () => {
  call.mockResolvedValue(offline);
  deleteAndLeave('c1');
  await time.pass(0);
  call.mockReset().mockResolvedValue({ ok: true });
  stop = resumePendingDeletions('me');
  await loaded();
  await time.pass(10_000);
  expect(call.mock.calls).toEqual([['deleteComment', { id: 'c1' }]]);
});

test('pending deletions are not sent after the member has signed out', async () => {
  call.mockResolvedValue(offline);
  resumePendingDeletions('me')();
  deleteAndLeave('c1');
  await loaded();
  call.mockClear();
  await time.pass(60_000);
  expect(call).not.toHaveBeenCalled();
});
