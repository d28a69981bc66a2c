import { beforeEach, describe, expect, it } from 'vitest';
import { createDonationWorld, press } from '../../test/doubles/donation-world.ts';
import { notify } from '../notifications/notify.ts';
import { lookUpDonation } from './look-up-donation.ts';
import { PaymentError, type PaymentEvent } from './payments.ts';
import { recordPayment, type RecordPaymentDeps } from './record-payment.ts';
import { startDonation } from './start-donation.ts';

let world: ReturnType<typeof createDonationWorld>;
let deps: RecordPaymentDeps;
beforeEach(async () => {
  world = createDonationWorld();
  deps = { ...world.deps, notify: (input) => notify(input, world.deps) };
  await startDonation(press({ amount: 20, uid: 'fan' }), world.deps);
});

const record = (kind: PaymentEvent['kind'] = 'changed') =>
  recordPayment(world.payments.event('a1', kind), deps);
const total = () => world.memory.at('donationTotals/2026-11');
const entry = () => world.memory.at('donations/pi_a1');
const thanks = (): unknown[] => Object.values(world.memory.at('users/fan/notifications') ?? {});

describe('a paid donation', () => {
  it('is entered, counted and thanked for', async () => {
    await record();
    expect(entry()).toMatchObject({ amount: 2000, refunded: 0, status: 'succeeded', uid: 'fan' });
    expect(total()).toMatchObject({ sum: 2000, count: 1 });
    expect(thanks()).toMatchObject([
      { kind: 'donation-thanks', title: 'Thank you for your $20. It keeps the amps warm.', read: false },
    ]);
  });

  it('is so once, however often the message comes, one after another and at once', async () => {
    await record();
    await Promise.all([record(), record(), record(), record(), record()]);
    expect(total()).toMatchObject({ sum: 2000, count: 1 });
    expect(thanks()).toHaveLength(1);
  });

  it('is not thanked for again after the member threw the thanks away', async () => {
    await record();
    await world.deps.database.update({ 'users/fan/notifications': null });
    world.payments.intentOf('a1').refunded = 500;
    await record();
    expect(thanks()).toEqual([]);
  });

  it('is told to the admins once, with its amount alone', async () => {
    await Promise.all([record(), record()]);
    world.payments.intentOf('a1').refunded = 500;
    await record();
    world.pass(10 * 86_400_000);
    await record();
    const told = world.alerts.filter(({ kind }) => kind === 'donation');
    expect(new Set(told.map((alert) => JSON.stringify(alert)))).toEqual(
      new Set([JSON.stringify({ kind: 'donation', id: 'pi_a1', amount: 2000 })]),
    );
    expect(entry()).toMatchObject({ alerted: true });
  });

  it('of long ago is no news', async () => {
    world.pass(2 * 86_400_000);
    await record();
    expect(world.alerts).toEqual([]);
  });

  it('gets its fee when the provider has booked it', async () => {
    await record();
    world.payments.intentOf('a1').fee = 88;
    await record();
    expect(entry()).toMatchObject({ fee: 88 });
  });

  it('settles an attempt whose answer was lost', async () => {
    world.payments.fail('confirm', new PaymentError('unreachable', 'x'), 'after');
    await startDonation(press({ attemptId: 'a2', paymentMethodId: 'pm_2' }), world.deps);
    await recordPayment(world.payments.event('a2'), deps);
    const { answer } = await lookUpDonation({ attemptId: 'a2', address: 'x' }, world.deps);
    expect(answer).toEqual({ success: true, status: 'succeeded' });
    expect(world.payments.calls).not.toContain('find');
  });

  it('of somebody without an account is entered without thanks', async () => {
    await startDonation(press({ attemptId: 'a2', paymentMethodId: 'pm_2' }), world.deps);
    await recordPayment(world.payments.event('a2'), deps);
    expect(world.memory.at('donations/pi_a2')).not.toHaveProperty('uid');
    expect(world.memory.at('users')).toBeNull();
  });
});

describe('what comes after', () => {
  it('a refund is taken off the month it was given in, also when its message overtakes the first one', async () => {
    world.payments.intentOf('a1').refunded = 500;
    await record();
    expect(total()).toMatchObject({ sum: 1500, count: 1 });
    world.payments.intentOf('a1').refunded = 2000;
    await Promise.all([record(), record()]);
    expect(entry()).toMatchObject({ refunded: 2000, status: 'refunded' });
    expect(total()).toMatchObject({ sum: 0, count: 0 });
  });

  it('a dispute takes it off, and winning brings it back', async () => {
    await record('disputed');
    expect(entry()).toMatchObject({ status: 'disputed' });
    expect(total()).toMatchObject({ sum: 0, count: 0 });
    await record('dispute-won');
    expect(total()).toMatchObject({ sum: 2000, count: 1 });
  });

  it('several donations at once are all counted', async () => {
    const others = ['b1', 'b2', 'b3', 'b4'];
    for (const attemptId of others) {
      await startDonation(press({ attemptId, paymentMethodId: `pm_${attemptId}` }), world.deps);
    }
    const events = ['a1', ...others].map((attemptId) => world.payments.event(attemptId));
    await Promise.all([...events, ...events].map((event) => recordPayment(event, deps)));
    expect(total()).toMatchObject({ sum: 4000, count: 5 });
  });
});

describe('when something fails', () => {
  // Entry, month, total, attempt, notification, mark.
  it.each([1, 2, 3, 4, 5, 6])(
    'at the %ith call of the database, the repeated message completes it',
    async (call) => {
      world.memory.failCall(call);
      await expect(record()).rejects.toThrow('does not answer');
      await record();
      expect(entry()).toMatchObject({ amount: 2000, thanked: true });
      expect(total()).toMatchObject({ sum: 2000, count: 1 });
      expect(thanks()).toHaveLength(1);
    },
  );

  it('at the provider, nothing is written', async () => {
    world.payments.fail('receipt', new PaymentError('unreachable', 'x'));
    await expect(record()).rejects.toMatchObject({ kind: 'unreachable' });
    expect(entry()).toBeNull();
  });
});

it('leaves alone what is not a paid donation of ours', async () => {
  await recordPayment({ kind: 'changed', intentId: 'pi_of_a_shop' }, deps);
  expect(world.memory.at('donations')).toBeNull();
});
