import { expect, test, vi } from 'vitest';
import { fakeTime } from '../testing/fake-time.ts';
import { untilExpired } from './until-expired.ts';

const time = fakeTime();
const dayMs = 86_400_000;

function watching() {
  let emit: (value: { until: number } | null) => void = () => undefined;
  const onValue = vi.fn();
  const stop = untilExpired<{ until: number }>((onNext) => {
    emit = onNext;
    return () => undefined;
  })(onValue, vi.fn());
  return { onValue, stop, emit: (value: { until: number } | null) => emit(value) };
}

test('a value that has already expired is null', () => {
  const { emit, onValue } = watching();
  emit({ until: Date.now() });
  expect(onValue.mock.calls).toEqual([[null]]);
});

test.each([1, 60])(
  'a value that lasts for %i days is passed on, and becomes null when it expires',
  async (days) => {
    const { emit, onValue } = watching();
    emit({ until: Date.now() + days * dayMs });
    await time.pass(days * dayMs - 1);
    expect(onValue.mock.lastCall).not.toEqual([null]);
    await time.pass(1);
    expect(onValue.mock.lastCall).toEqual([null]);
  },
);

test('a withdrawn value becomes null at once and stays null', async () => {
  const { emit, onValue } = watching();
  emit({ until: Date.now() + dayMs });
  emit(null);
  await time.pass(dayMs);
  expect(onValue).toHaveBeenCalledTimes(2);
  expect(onValue.mock.lastCall).toEqual([null]);
});

test('nothing is passed on after the subscription has ended', async () => {
  const { emit, onValue, stop } = watching();
  emit({ until: Date.now() + dayMs });
  stop();
  await time.pass(dayMs);
  expect(onValue).toHaveBeenCalledOnce();
});
