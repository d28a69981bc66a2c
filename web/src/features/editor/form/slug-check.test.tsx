// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { slugHolder } from '../../../data/drafts.ts';
import { ReadError } from '../../../platform/data-error.ts';
import { fakeTime } from '../../../testing/fake-time.ts';
import { useSlugCheck } from './use-slug-check.ts';

vi.mock('../../../data/drafts.ts', () => ({ slugHolder: vi.fn() }));

const time = fakeTime();
beforeEach(() => void vi.mocked(slugHolder).mockResolvedValue(null));

const check = (slug: string) =>
  renderHook(({ now }: { now: string }) => useSlugCheck(now, 'd1'), { initialProps: { now: slug } });

test.each<[what: string, holder: () => Promise<string | null>, said: string]>([
  ['nobody has', () => Promise.resolve(null), 'free'],
  ['this draft has', () => Promise.resolve('d1'), 'free'],
  ['another draft has', () => Promise.resolve('d2'), 'taken'],
  ['cannot be asked for', () => Promise.reject(new ReadError('no network')), 'unknown'],
])('an address that %s is %s', async (_what, holder, said) => {
  vi.mocked(slugHolder).mockImplementation(holder);
  const { result } = check('doom');
  expect(result.current).toBe('checking');
  await time.pass(400);
  expect(result.current).toBe(said);
});

test('an address cannot be looked up while offline, and is once the network is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let answer: (holder: string | null) => void = () => undefined;
  vi.mocked(slugHolder).mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const { result } = check('doom');
  await time.pass(400);
  expect(result.current).toBe('unknown');
  onLine.mockRestore();
  answer(null);
  await time.pass(0);
  expect(result.current).toBe('free');
});

test('an address is looked up once typing pauses, and never if it is invalid', async () => {
  const { result, rerender } = check('');
  rerender({ now: 'do' });
  await time.pass(300);
  rerender({ now: 'doom' });
  await time.pass(300);
  rerender({ now: 'doom-' });
  await time.pass(1000);
  expect(result.current).toBe('none');
  expect(slugHolder).not.toHaveBeenCalled();
  rerender({ now: 'doom-2' });
  await time.pass(400);
  expect(vi.mocked(slugHolder).mock.calls).toEqual([['doom-2']]);
});

test('a late response is ignored if the address has changed', async () => {
  let answer: (holder: string | null) => void = () => undefined;
  vi.mocked(slugHolder).mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const { result, rerender } = check('doom');
  await time.pass(400);
  rerender({ now: 'doom-2' });
  await time.pass(400);
  answer('d2');
  await time.pass(0);
  expect(result.current).toBe('free');
});
