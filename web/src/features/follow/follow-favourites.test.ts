import { beforeEach, expect, test, vi } from 'vitest';
import { showToast } from '../../ui/toast-store.ts';
import { followFavourites } from './follow-favourites.ts';
import { followingOf, followsOf } from './member-follows.ts';

vi.mock('../../ui/toast-store.ts', () => ({ showToast: vi.fn() }));
vi.mock('./member-follows.ts', () => ({ followsOf: vi.fn(), followingOf: vi.fn() }));

const run = vi.fn();
const following = (...targets: string[]) => {
  vi.mocked(followsOf).mockReturnValue({ get: () => ({ data: new Set(targets) }) } as never);
  vi.mocked(followingOf).mockReturnValue({ run } as never);
};

beforeEach(() => {
  following('band:amenra', 'band:sleep');
});

test('a band that becomes a favourite is followed, and no other band', () => {
  followFavourites('ann', ['Amenra'], ['AMENRA', 'Electric Wizard']);
  expect(run.mock.calls).toEqual([['band:electric-wizard', true]]);
  expect(showToast).not.toHaveBeenCalled();
});

test('removing favourite bands shows a toast that they are still followed, with an action to unfollow them', () => {
  followFavourites('ann', ['Amenra', 'Sleep', 'Om'], []);
  expect(run).not.toHaveBeenCalled();
  const toast = vi.mocked(showToast).mock.calls[0]?.[0];
  expect(toast?.text).toBe('You still follow Amenra and Sleep.');
  toast?.action?.run();
  expect(run.mock.calls).toEqual([
    ['band:amenra', false],
    ['band:sleep', false],
  ]);
});
