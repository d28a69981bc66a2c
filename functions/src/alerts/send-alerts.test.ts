import { beforeEach, describe, expect, it } from 'vitest';
import { createAlertWorld, minutes } from '../../test/doubles/alert-world.ts';
import type { PushoverOutcome } from './phone-message.ts';

let world = createAlertWorld();
beforeEach(() => {
  world = createAlertWorld();
});

const trouble: PushoverOutcome = { kind: 'later', why: 'Pushover is in trouble: status 500.' };
const paused = () =>
  world.alert({ kind: 'donations-guarded', level: 'raised', until: world.now() + minutes(30) });

describe('sending an alert', () => {
  it('an alert is sent once, even by several simultaneous senders', async () => {
    await paused();
    await Promise.all([world.run(), world.run(), world.run()]);
    await world.run();
    expect(world.arrived).toHaveLength(1);
    expect(world.all()).toMatchObject([{ state: 'sent', sentAt: world.now(), attempts: 1 }]);
    expect(world.health()).toEqual({ setUp: true, deliveredAt: world.now() });
  });

  it('an alert is retried after growing pauses, and its failure is forgotten once it is delivered', async () => {
    world.willEnd(trouble, trouble, trouble);
    await paused();
    const tried: number[] = [];
    world.whileSending(() => tried.push(world.now()));
    while (world.arrived.length === 0) {
      await world.run();
      world.pass(10_000);
    }
    expect(tried.slice(1).map((at, index) => at - (tried[index] ?? 0))).toEqual([30_000, 60_000, 120_000]);
    expect(world.all()[0]).not.toHaveProperty('failure');
    expect(world.health()).not.toHaveProperty('failure');
  });

  it('an alert is given up after a day and marked as failed', async () => {
    await paused();
    for (let hour = 0; hour < 30; hour += 1) {
      world.willEnd(trouble);
      await world.run();
      world.pass(minutes(60));
    }
    expect(world.arrived).toEqual([]);
    expect(world.all()).toMatchObject([
      { state: 'failed', failure: 'Pushover is in trouble: status 500. It is not tried again.' },
    ]);
    expect(world.all()[0]).not.toHaveProperty('due');
    expect(world.health()?.failure?.why).toBe('Pushover is in trouble: status 500.');
  });

  it('an alert that Pushover refuses is not sent again', async () => {
    world.willEnd({ kind: 'refused', why: 'Pushover refused it: application token is invalid.' });
    await paused();
    await world.run();
    world.pass(minutes(60));
    await world.run();
    expect(world.arrived).toEqual([]);
    expect(world.all()).toMatchObject([{ state: 'failed', attempts: 1 }]);
  });

  it('an alert over the monthly limit waits for the next month, if that is soon enough', async () => {
    const after = world.now() + minutes(300);
    world.willEnd({ kind: 'later', why: 'Full.', after });
    await paused();
    await world.run();
    expect(world.all()).toMatchObject([{ state: 'waiting', due: after }]);
    world.willEnd({ kind: 'later', why: 'Full.', after: world.now() + minutes(3000) });
    world.pass(minutes(300));
    await world.run();
    expect(world.all()).toMatchObject([{ state: 'failed', failure: 'Full. It is not tried again.' }]);
  });

  it('an alert that failed in the evening waits for the morning', async () => {
    world = createAlertWorld('2026-11-21T20:55:00Z');
    await world.alert({ kind: 'failure', where: 'publishDue' });
    world.pass(minutes(4.9));
    await world.alert({ kind: 'failure', where: 'publishDue' });
    world.willEnd(trouble);
    world.pass(minutes(0.1));
    await world.run();
    expect(world.all()).toMatchObject([{ state: 'waiting', due: Date.parse('2026-11-22T07:00:00Z') }]);
  });

  it('an alert without keys is only logged, and the page shows that the keys are missing', async () => {
    await paused();
    await world.run({ pushover: null });
    expect(world.all()).toMatchObject([{ state: 'logged' }]);
    expect(world.health()).toEqual({ setUp: false });
    await world.run();
    expect(world.arrived).toEqual([]);
    expect(world.health()).toEqual({ setUp: true });
  });
});

describe('a crash of a sender', () => {
  it('a crash before the message is sent leaves the alert to the next sender', async () => {
    await paused();
    // The first write records that Pushover is set up; the second is the lease.
    world.memory.dieWithWrite(2);
    await expect(world.run()).rejects.toThrow('dead');
    world.memory.revive();
    await world.run();
    expect(world.arrived).toEqual([]);
    world.pass(minutes(1));
    await world.run();
    expect(world.arrived).toHaveLength(1);
  });

  it('a crash while the outcome is being stored sends the alert once', async () => {
    await paused();
    world.memory.dieWithWrite(3);
    await expect(world.run()).rejects.toThrow('dead');
    world.memory.revive();
    world.pass(minutes(10));
    await world.run();
    expect(world.arrived).toHaveLength(1);
  });

  it('a slow sender that lost its lease still records that it has sent the alert', async () => {
    await paused();
    world.whileSending(() => world.pass(minutes(2)));
    await world.run();
    world.whileSending(() => undefined);
    await world.run();
    expect(world.arrived).toHaveLength(1);
  });
});
