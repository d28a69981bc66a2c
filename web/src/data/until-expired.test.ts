import { expect, test, vi } from 'vitest';
import { fakeTime } from '../testing/fake-time.ts';
import { untilExpired } from './until-expired.ts';

const time = fakeTime();
const dayMs = 86_400_000;

function watching() {
  let tell: (value: { until: number } | null) => void = () => undefined;
  const onValue = vi.fn();
  const stop = untilExpired<{ until: number }>((onNext) => {
    tell = onNext;
    return () => undefined;
  })(onValue, vi.fn());
  return { onValue, stop, tell: (value: { until: number } | null) => tell(value) };
}

test('what has ended already is nothing', () => {
  const { tell, onValue } = watching();
  tell({ until: Date.now() });
  expect(onValue.mock.calls).toEqual([[null]]);
});

test.each([1, 60])('what lasts for %i days is handed on, and is nothing from then on', async (days) => {
  const { tell, onValue } = watching();
  tell({ until: Date.now() + days * dayMs });
  await time.pass(days * dayMs - 1);
  expect(onValue.mock.lastCall).not.toEqual([null]);
  await time.pass(1);
  expect(onValue.mock.lastCall).toEqual([null]);
});

test('what is taken back is nothing at once, and stays so', async () => {
  const { tell, onValue } = watching();
  tell({ until: Date.now() + dayMs });
  tell(null);
  await time.pass(dayMs);
  expect(onValue).toHaveBeenCalledTimes(2);
  expect(onValue.mock.lastCall).toEqual([null]);
});

test('nothing is handed on after the end of the subscription', async () => {
  const { tell, onValue, stop } = watching();
  tell({ until: Date.now() + dayMs });
  stop();
  await time.pass(dayMs);
  expect(onValue).toHaveBeenCalledOnce();
});
