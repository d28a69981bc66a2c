import { expect, it } from 'vitest';
import { createAlertWorld, minutes } from '../../test/doubles/alert-world.ts';
import { failureAlerts, tryAlertAdmins } from './try-alert-admins.ts';

it('an alert that cannot be written does not stop the code that raised it', async () => {
  const { deps, memory, all } = createAlertWorld();
  memory.failCall(1);
  await tryAlertAdmins({ kind: 'report-waiting', id: 'c1' }, deps);
  expect(all()).toEqual([]);
});

it('a function that fails repeatedly raises one alert per minute', async () => {
  const { deps, all, pass } = createAlertWorld();
  const { raise, pending } = failureAlerts(() => deps);
  for (let failed = 0; failed < 100; failed += 1) raise('publishDue');
  raise('previews');
  await pending();
  expect(all().map(({ where, count }) => [where, count])).toEqual([
    ['publishDue', 1],
    ['previews', 1],
  ]);
  pass(minutes(1));
  raise('publishDue');
  await pending();
  expect(all()[0]).toMatchObject({ where: 'publishDue', count: 2 });
});

it('a function waits for the alert of a failure until it is written or lost', async () => {
  const { deps, memory, all } = createAlertWorld();
  const { raise, pending } = failureAlerts(() => deps);
  expect(pending()).toBeNull();
  memory.failCall(1);
  raise('publishDue');
  await pending();
  raise('previews');
  await pending();
  expect(all().map(({ where }) => where)).toEqual(['previews']);
  expect(pending()).toBeNull();
});

it('a failure causes no second failure if there is no database to write its alert to', () => {
  const { raise } = failureAlerts(() => {
    throw new Error('no database');
  });
  expect(() => raise('publishDue')).not.toThrow();
});
