import { expect, it, beforeEach, describe } from 'vitest';
import { createAlertWorld, minutes } from '../../test/doubles/alert-world.ts';
import { alertsKept } from '../contract/alerts.ts';
import { cents } from '../contract/money.ts';
import type { Alert } from '../contract/alerts.ts';
import { afterQuietHours } from './outbox.ts';

it.each([
  ['noon is loud', '2026-11-21T11:00:00Z', '2026-11-21T11:00:00Z'],
  ['the last second of the day', '2026-11-21T20:59:59.500Z', '2026-11-21T20:59:59.500Z'],
  ['ten in the evening', '2026-11-21T21:00:00Z', '2026-11-22T07:00:00Z'],
  ['midnight', '2026-11-21T23:00:00Z', '2026-11-22T07:00:00Z'],
  ['the last second of the night', '2026-11-22T06:59:59.900Z', '2026-11-22T07:00:00Z'],
  ['eight in the morning', '2026-11-22T07:00:00Z', '2026-11-22T07:00:00Z'],
  ['in summer', '2026-07-01T21:30:00Z', '2026-07-02T06:00:00Z'],
  ['the night that is an hour short', '2026-03-28T21:30:00Z', '2026-03-29T06:00:00Z'],
  ['after its missing hour', '2026-03-29T01:30:00Z', '2026-03-29T06:00:00Z'],
  ['the night that is an hour long', '2026-10-24T20:30:00Z', '2026-10-25T07:00:00Z'],
  ['in its repeated hour', '2026-10-25T00:30:00Z', '2026-10-25T07:00:00Z'],
  ['in that hour again', '2026-10-25T01:30:00Z', '2026-10-25T07:00:00Z'],
])('quiet hours end as expected: %s', (_what, at, end) => {
  expect(new Date(afterQuietHours(Date.parse(at))).toISOString()).toBe(new Date(end).toISOString());
});

let world = createAlertWorld();
beforeEach(() => {
  world = createAlertWorld();
});

describe('equal alerts', () => {
  it('equal alerts within the window are merged into one', async () => {
    await Promise.all(['c1', 'c2', 'c3'].map((id) => world.alert({ kind: 'report-waiting', id })));
    await world.run();
    expect(world.arrived).toEqual([]);
    world.pass(minutes(5));
    await world.run();
    expect(world.texts()).toEqual(['3 reports wait for a moderator.']);
  });

  it('amounts of merged alerts are added up', async () => {
    await world.alert({ kind: 'donation', id: 'pi_1', amount: cents(2000) });
    await world.alert({ kind: 'donation', id: 'pi_2', amount: cents(550) });
    world.pass(minutes(2));
    await world.run();
    expect(world.texts()).toEqual(['2 donations came in, $25.50 together.']);
  });

  it('a later equal alert is separate, and is not sent immediately', async () => {
    await world.alert({ kind: 'report-waiting', id: 'c1' });
    world.pass(minutes(5));
    await world.run();
    await world.alert({ kind: 'report-waiting', id: 'c2' });
    await world.alert({ kind: 'donation', id: 'pi_1', amount: cents(500) });
    world.pass(minutes(5));
    await world.run();
    expect(world.texts()).toEqual(['A report waits for a moderator.', 'A donation of $5 came in.']);
    world.pass(minutes(10));
    await world.run();
    expect(world.texts().at(-1)).toBe('A report waits for a moderator.');
  });

  it('the alert about a refund comes after that about the donation, which may wait longer', async () => {
    await world.alert({ kind: 'donation', id: 'pi_1', amount: cents(500) });
    world.pass(minutes(2));
    await world.run();
    await world.alert({ kind: 'donation', id: 'pi_2', amount: cents(700) });
    await world.alert({ kind: 'donation-refunded', id: 're_2', amount: cents(700) });
    for (let passed = 0; passed < 12; passed += 1) {
      world.pass(minutes(1));
      await world.run();
    }
    expect(world.texts()).toEqual([
      'A donation of $5 came in.',
      'A donation of $7 came in.',
      '$7 of a donation was refunded.',
    ]);
  });

  it('alerts of proposals count each proposal once, and are sent every two hours at most', async () => {
    for (const id of ['e1', 'e2', 'e1']) await world.alert({ kind: 'proposal-waiting', id });
    world.pass(minutes(15));
    await world.run();
    await world.alert({ kind: 'proposal-waiting', id: 'e3' });
    world.pass(minutes(60));
    await world.run();
    expect(world.texts()).toEqual(['2 events that people proposed wait for a yes or a no.']);
    world.pass(minutes(60));
    await world.run();
    expect(world.texts().at(-1)).toBe('An event that somebody proposed waits for a yes or a no.');
  });

  it('alerts leave out proposals that were decided meanwhile, and count the others', async () => {
    for (const id of ['e1', 'e2']) await world.alert({ kind: 'proposal-waiting', id });
    await world.withdraw({ kind: 'proposal-waiting', id: 'e1' });
    await world.withdraw({ kind: 'proposal-waiting', id: 'e1' });
    world.pass(minutes(15));
    await world.run();
    expect(world.texts()).toEqual(['An event that somebody proposed waits for a yes or a no.']);
    // A sent alert cannot be withdrawn.
    await world.withdraw({ kind: 'proposal-waiting', id: 'e2' });
    await world.alert({ kind: 'proposal-waiting', id: 'e3' });
    await world.withdraw({ kind: 'proposal-waiting', id: 'e3' });
    world.pass(minutes(240));
    await world.run();
    expect(world.texts()).toHaveLength(1);
  });

  it('alerts of a lasting failure are sent every half hour, however often it fails', async () => {
    for (let passed = 0; passed < 120; passed += 1) {
      await world.alert({ kind: 'failure', where: 'publishDue' });
      await world.run();
      world.pass(minutes(1));
    }
    expect(world.arrived).toHaveLength(4);
    expect(world.texts().at(-1)).toMatch(/publishDue, 30 times/);
  });

  it('failures of different functions are different alerts', async () => {
    await world.alert({ kind: 'failure', where: 'publishDue' });
    await world.alert({ kind: 'failure', where: 'previews' });
    await world.alert({ kind: 'failure', where: 'previews' });
    world.pass(minutes(5));
    await world.run();
    expect(world.texts()).toEqual([
      'Something broke in publishDue, once. The log of the functions says what.',
      'Something broke in previews, 2 times. The log of the functions says what.',
    ]);
  });

  it('alerts that are raised while an equal one is being sent are not lost', async () => {
    await world.alert({ kind: 'report-waiting', id: 'c3' });
    world.pass(minutes(5));
    world.whileSending(() => world.alert({ kind: 'report-waiting', id: 'c4' }));
    await world.run();
    world.whileSending(() => undefined);
    world.pass(minutes(20));
    await world.run();
    expect(world.texts()).toHaveLength(2);
  });

  it.each<Alert>([
    { kind: 'donation', id: 'pi_1', amount: cents(500) },
    { kind: 'donations-guarded', level: 'raised', until: 5 },
    { kind: 'not-published', draftId: 'd1', publishAt: 5 },
    { kind: 'published-late', draftId: 'd1', minutes: 7 },
  ])('one occurrence raises one alert: $kind', async (alert) => {
    await world.alert(alert);
    world.pass(minutes(10));
    await world.run();
    await world.alert(alert);
    world.pass(minutes(10));
    await world.run();
    expect(world.arrived).toHaveLength(1);
  });

  it('an article that was scheduled anew and could not be published again raises a second alert', async () => {
    for (const publishAt of [5, 6]) {
      await world.alert({ kind: 'not-published', draftId: 'd1', publishAt });
      world.pass(minutes(10));
      await world.run();
    }
    expect(world.arrived).toHaveLength(2);
  });
});

describe('alerts at night', () => {
  beforeEach(() => {
    world = createAlertWorld('2026-11-21T22:30:00Z');
  });

  it('alerts about work wait for the morning, merged into one', async () => {
    await world.alert({ kind: 'report-waiting', id: 'c5' });
    world.pass(minutes(120));
    await world.alert({ kind: 'report-waiting', id: 'c6' });
    await world.run();
    expect(world.arrived).toEqual([]);
    world.pass(minutes(6.5 * 60));
    await world.run();
    expect(world.texts()).toEqual(['2 reports wait for a moderator.']);
  });

  it('alerts about money and security do not wait for the morning', async () => {
    await world.alert({ kind: 'donation', id: 'pi_1', amount: cents(500) });
    await world.alert({
      kind: 'donations-guarded',
      level: 'raised',
      until: Date.parse('2026-11-21T23:00:00Z'),
    });
    world.pass(minutes(2));
    await world.run();
    expect(world.texts()).toEqual([
      'Many cards were refused: somebody may be testing stolen ones. Until 00:00 donors confirm with their bank.',
      'A donation of $5 came in.',
    ]);
    expect(world.arrived.map(({ priority }) => priority)).toEqual([2, 0]);
  });
});

it('the outbox keeps no more than necessary', async () => {
  for (let made = 0; made < alertsKept + 5; made += 1) {
    world.pass(1);
    await world.alert({ kind: 'failure', where: `function ${made}` });
  }
  expect(world.all()).toHaveLength(alertsKept);
});

it('an alert contains no text, name or address of a member', async () => {
  const secrets = 'Eve <eve@example.com> wrote: die!';
  const hostile: Alert[] = [
    { kind: 'failure', where: secrets },
    { kind: 'failure', where: 'eve@example.com' },
    { kind: 'not-published', draftId: 'd1', publishAt: 5, ...{ reason: secrets, title: secrets } },
    { kind: 'report-waiting', id: 'c1', ...{ text: secrets, name: secrets } },
    { kind: 'donation', id: secrets, amount: cents(5), ...{ email: secrets } },
  ];
  for (const alert of hostile) await world.alert(alert);
  world.pass(minutes(10));
  await world.run();
  expect(world.arrived).toHaveLength(4);
  expect(JSON.stringify([world.arrived, world.all()])).not.toMatch(/eve|die/i);
});

it('an alert that waits is kept, however many are sent meanwhile', async () => {
  await world.alert({ kind: 'proposal-waiting', id: 'e1' });
  world.pass(1);
  const sent = { kind: 'failure', state: 'sent', count: 1, firstAt: world.now(), lastAt: world.now() };
  await world.deps.database.update(
    Object.fromEntries(Array.from({ length: alertsKept }, (_, index) => [`alerts/sent-${index}`, sent])),
  );
  await world.alert({ kind: 'donation', id: 'pi_1', amount: cents(500) });
  world.pass(minutes(15));
  await world.run();
  expect(world.texts()).toContain('An event that somebody proposed waits for a yes or a no.');
});
