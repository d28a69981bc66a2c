import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import * as log from '../platform/log.ts';
import { readEach } from './stored-records.ts';

const schema = v.object({ until: v.number() });

test('a malformed stored record is logged and does not hide the others', () => {
  const logged = vi.spyOn(log, 'logError').mockReturnValue();
  const stored = { ann: { until: 1 }, bob: { until: 'soon' }, cleo: { until: 3 } };
  expect(readEach('The time-out of', stored, schema)).toEqual([
    ['ann', { until: 1 }],
    ['cleo', { until: 3 }],
  ]);
  expect(logged).toHaveBeenCalledExactlyOnceWith('The time-out of bob', expect.any(Error));
});

test('a missing list has no records', () => {
  expect(readEach('The time-out of', null, schema)).toEqual([]);
});
