import { beforeEach, expect, it } from 'vitest';
import { createDonationWorld, donationInput } from '../../test/doubles/donation-world.ts';
import { dayMs, hourMs, minuteMs } from '../contract/time.ts';
import { PaymentError } from './payments.ts';
import { attemptsPerRun, reconcileDonations } from './reconcile-donations.ts';
import { startDonation } from './start-donation.ts';

let world: ReturnType<typeof createDonationWorld>;
beforeEach(() => {
  world = createDonationWorld();
});

const start = () => startDonation(donationInput({ amount: 20 }), world.deps);
const reconcile = () => reconcileDonations(world.deps);
const entry = () => world.memory.at('donations/pi_a1');
const attempt = () => world.memory.at('donationAttempts/a1');
const lost = () => new PaymentError('unreachable', 'socket hang up');

it('a payment whose webhook never arrived is entered and counted once', async () => {
  await start();
  expect(entry()).toBeNull();
  await reconcile();
  await reconcile();
  expect(entry()).toMatchObject({ amount: 2000, status: 'succeeded' });
  expect(world.memory.at('donationMonths/2026-11/total')).toMatchObject({ sum: 2000, count: 1 });
});

it.each([0, 40])('a refund whose webhook never arrived is entered after %i days', async (days) => {
  await start();
  await reconcile();
  world.pass(days * dayMs);
  world.payments.intentOf('a1').refunded = 500;
  await reconcile();
  expect(entry()).toMatchObject({ refunded: 500 });
});

it('a dispute of an old donation whose webhooks never arrived is entered and alerted, and so is its end', async () => {
  await start();
  await reconcile();
  world.pass(40 * dayMs);
  world.payments.dispute('a1', 'open', 500);
  await reconcile();
  expect(world.memory.at('donationMonths/2026-11/total')).toMatchObject({ sum: 1500 });
  world.payments.dispute('a1', 'lost', 500);
  world.pass(6 * hourMs);
  await reconcile();
  expect(entry()).toMatchObject({ disputes: { dp_1: { amount: 500, state: 'lost' } } });
  expect(world.alerts).toMatchObject([
    { kind: 'donation' },
    { kind: 'dispute-opened', amount: 500 },
    { kind: 'dispute-lost', amount: 500 },
  ]);
});

it.each([
  ['paid', () => undefined, { sum: 2000, count: 1 }, { thanked: true, alerted: true }],
  [
    'disputed',
    () => world.payments.dispute('a1', 'open', 500),
    { sum: 1500, count: 1 },
    { told: { disputes: { dp_1: 'open' } } },
  ],
])(
  'the next run completes what a run left undone for a donation that was %s, wherever that run broke off',
  async (_what, happen, total, told) => {
    for (let step = 1, isOver = false; !isOver; step += 1) {
      world = createDonationWorld();
      await startDonation(donationInput({ amount: 20, uid: 'fan' }), world.deps);
      happen();
      const before = world.memory.chances();
      world.memory.failCall(step);
      await reconcile().catch(() => undefined);
      isOver = world.memory.chances() - before < step;
      world.memory.failCall(0);
      world.pass(6 * hourMs);
      await reconcile();
      expect(world.memory.at('donationMonths/2026-11/total'), `call ${step}`).toMatchObject(total);
      expect(entry(), `call ${step}`).toMatchObject(told);
    }
  },
);

it('the provider is queried for refunds and disputes four times a day', async () => {
  for (let run = 0; run < 4 * 24; run += 1) {
    await reconcile();
    world.pass(15 * minuteMs);
  }
  expect(world.payments.calls.filter((call) => call === 'disputedSince')).toHaveLength(4);
});

it('an attempt whose outcome was lost and never looked up is settled', async () => {
  world.payments.fail('confirm', lost(), 'after');
  await start();
  expect(attempt()).toMatchObject({ stage: 'confirming' });
  world.pass(6 * minuteMs);
  await reconcile();
  expect(attempt()).toMatchObject({ stage: 'settled', verdict: { status: 'succeeded' } });
  expect(entry()).toMatchObject({ amount: 2000 });
});

it('an attempt that a donor may still be waiting for is left alone', async () => {
  world.payments.fail('confirm', lost());
  await start();
  world.pass(4 * minuteMs);
  await reconcile();
  expect(attempt()).toMatchObject({ stage: 'confirming' });
});

it('an attempt that cannot be looked up holds up neither the others nor the ledger', async () => {
  world.payments.fail('confirm', lost());
  await start();
  await startDonation(donationInput({ attemptId: 'a2' }), world.deps);
  world.pass(6 * minuteMs);
  world.payments.fail('find', lost());
  await expect(reconcile()).rejects.toThrow('socket hang up');
  expect(world.memory.at('donations/pi_a2')).toMatchObject({ amount: 500 });
});

it('attempts of an account that the owner has left fail no run', async () => {
  world.payments.fail('confirm', lost());
  await start();
  world.pass(6 * minuteMs);
  world.payments.fail('find', new PaymentError('refused', 'No such payment_intent'));
  await reconcile();
  expect(attempt()).toMatchObject({ stage: 'confirming' });
});

it('attempts whose outcome stays unknown do not keep the others from their turn', async () => {
  world.payments.fail('confirm', lost());
  await startDonation(donationInput({ attemptId: 'z1' }), world.deps);
  const { at, order } = world.memory.at('donationAttempts/z1') as { at: number; order: object };
  const stale = (id: string) => ({
    stage: 'confirming',
    at,
    order,
    confirmation: { intentId: `lost-${id}` },
  });
  const ids = Array.from({ length: 2 * attemptsPerRun }, (_, index) => `a${1000 + index}`);
  await world.deps.database.update(
    Object.fromEntries(ids.map((id) => [`donationAttempts/${id}`, stale(id)])),
  );
  world.pass(6 * minuteMs);
  const settled = () => world.memory.at('donationAttempts/z1/stage');
  for (let round = 0; round < 2; round += 1) await expect(reconcile()).rejects.toThrow('No intent');
  expect(settled()).toBe('confirming');
  await reconcile();
  expect(settled()).toBe('settled');
  await expect(reconcile()).rejects.toThrow('No intent lost-a1000');
});

it('a donation that the donor never confirmed with their bank is cancelled after a day, so that it does not hold up the others', async () => {
  world.payments.world.outcome = { status: 'requires_action' };
  await start();
  world.pass(23 * 60 * minuteMs);
  await reconcile();
  expect(attempt()).toMatchObject({ stage: 'confirming' });
  world.pass(2 * 60 * minuteMs);
  await reconcile();
  expect(attempt()).toMatchObject({ stage: 'settled', verdict: { status: 'failed' } });
  expect(world.payments.intentOf('a1').intent.status).toBe('canceled');
});
