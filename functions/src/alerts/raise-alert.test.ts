import { expect, it, vi } from 'vitest';
import { createAlertWorld, minutes } from '../../test/doubles/alert-world.ts';
import { failureAlerts, raiseAlert } from './raise-alert.ts';

it('an alert that cannot be written does not stop what raised it', async () => {
  const { deps, memory, all } = createAlertWorld();
  memory.failCall(1);
  await raiseAlert({ kind: 'report-waiting' }, deps);
  expect(all()).toEqual([]);
});

it('a function that fails again and again raises one alert a minute', async () => {
  const { deps, all, pass } = createAlertWorld();
  const tell = failureAlerts(() => deps);
  for (let failed = 0; failed < 100; failed += 1) tell('publishDue');
  tell('previews');
  await vi.waitFor(() => expect(all()).toHaveLength(2));
  expect(all().map(({ where, count }) => [where, count])).toEqual([
    ['publishDue', 1],
    ['previews', 1],
  ]);
  pass(minutes(1));
  tell('publishDue');
  await vi.waitFor(() => expect(all()[0]).toMatchObject({ where: 'publishDue', count: 2 }));
});

it('a failure is no other failure where there is no database to write its alert to', () => {
  const tell = failureAlerts(() => {
    throw new Error('no database');
  });
  expect(() => tell('publishDue')).not.toThrow();
});
