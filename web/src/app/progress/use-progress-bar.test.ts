// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { navigationProgress } from '../../data/source.ts';
import { fakeTime } from '../../testing/fake-time.ts';
import './progress-bar.ts';
import { useProgressBar } from './use-progress-bar.ts';

const { pass } = fakeTime();
afterEach(() => document.getElementById('nprogress')?.remove());

const bar = () => document.querySelector('#nprogress .bar');

/** Starts loading a page. Returns a function that finishes it. */
function begin(): () => void {
  let finish = () => undefined as void;
  void navigationProgress.track(new Promise<void>((resolve) => (finish = resolve)));
  return () => finish();
}

it('the progress bar is not shown for a page change under 100 ms', async () => {
  renderHook(() => useProgressBar());
  const finish = begin();
  await pass(99);
  finish();
  await pass(5000);
  expect(bar()).toBeNull();
});

it('the progress bar is shown from 100 ms until the page has loaded', async () => {
  renderHook(() => useProgressBar());
  const finish = begin();
  await pass(99);
  expect(bar()).toBeNull();
  await pass(1);
  expect(bar()).not.toBeNull();
  expect(bar()).not.toHaveAttribute('role');
  finish();
  await pass(5000);
  expect(bar()).toBeNull();
});

it('the progress bar stays until everything has loaded', async () => {
  renderHook(() => useProgressBar());
  const [code, data] = [begin(), begin()];
  await pass(150);
  code();
  await pass(5000);
  expect(bar()).not.toBeNull();
  data();
  await pass(5000);
  expect(bar()).toBeNull();
});

it('the progress bar is not shown for the first page, but is for the next one', async () => {
  const first = begin();
  renderHook(() => useProgressBar());
  await pass(1000);
  expect(bar()).toBeNull();
  first();
  await pass(0);
  begin();
  await pass(100);
  expect(bar()).not.toBeNull();
});
