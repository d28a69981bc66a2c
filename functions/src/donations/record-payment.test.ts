import { logger } from 'firebase-functions/logger';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDonationWorld, donationInput } from '../../test/doubles/donation-world.ts';
import { anonymizeDonations } from '../members/run-deletion.ts';
import { lookUpDonation } from './handle-donate-request.ts';
import { PaymentError } from './payments.ts';
import type { DonationAlert } from '../contract/alerts.ts';
import { recordPayment, type RecordPaymentDeps } from './record-payment.ts';
import { startDonation } from './start-donation.ts';

let world: ReturnType<typeof createDonationWorld>;
let deps: RecordPaymentDeps;
beforeEach(async () => {
  world = createDonationWorld();
  deps = { ...world.deps };
  await startDonation(donationInput({ amount: 20, uid: 'fan' }), world.deps);
});

const record = async () => {
  await recordPayment(world.payments.event('a1'), deps);
  await world.notify();
};
const total = () => world.memory.at('donationMonths/2026-11/total');
const entry = () => world.memory.at('donations/pi_a1');
const thanks = (): unknown[] => Object.values(world.memory.at('users/fan/notifications') ?? {});

describe('a paid donation', () => {
  it('a paid donation is entered in the ledger and counted, and its donor is thanked', async () => {
    await record();
    expect(entry()).toMatchObject({ amount: 2000, refunded: 0, status: 'succeeded', uid: 'fan' });
    expect(total()).toMatchObject({ sum: 2000, count: 1 });
    expect(thanks()).toMatchObject([
      { kind: 'donation-thanks', title: 'Thank you for your $20. It keeps the amps warm.', read: false },
    ]);
  });

  it('a paid donation is recorded once, however often the webhook is delivered, in sequence or simultaneously', async () => {
    await record();
    await Promise.all([record(), record(), record(), record(), record()]);
    expect(total()).toMatchObject({ sum: 2000, count: 1 });
    expect(thanks()).toHaveLength(1);
  });

  it('a paid donation is not thanked for again after the member deleted the thank-you', async () => {
    await record();
    await world.deps.database.update({ 'users/fan/notifications': null });
    world.payments.intentOf('a1').refunded = 500;
    await record();
    expect(thanks()).toEqual([]);
  });

  it('a paid donation is alerted to the admins once, with nothing but its amount', async () => {
    await Promise.all([record(), record()]);
    world.payments.intentOf('a1').refunded = 500;
    await record();
    world.pass(10 * 86_400_000);
    await record();
    const donationAlerts = world.alerts.filter(({ kind }) => kind === 'donation');
    expect(new Set(donationAlerts.map((alert) => JSON.stringify(alert)))).toEqual(
      new Set([JSON.stringify({ kind: 'donation', id: 'pi_a1', amount: 2000 })]),
    );
    expect(entry()).toMatchObject({ alerted: true });
  });

  it('an old donation raises no alert', async () => {
    world.pass(2 * 86_400_000);
    await record();
    expect(world.alerts).toEqual([]);
  });

  it('a paid donation gets its fee once the provider has booked it', async () => {
    await record();
    world.payments.intentOf('a1').fee = 88;
    await record();
    expect(entry()).toMatchObject({ fee: 88 });
  });

  it('a paid donation settles an attempt whose answer was lost', async () => {
    world.payments.fail('confirm', new PaymentError('unreachable', 'x'), 'after');
    await startDonation(donationInput({ attemptId: 'a2', paymentMethodId: 'pm_2' }), world.deps);
    await recordPayment(world.payments.event('a2'), deps);
    const { answer } = await lookUpDonation({ attemptId: 'a2', address: 'x' }, world.deps);
    expect(answer).toEqual({ success: true, status: 'succeeded' });
    expect(world.payments.calls).not.toContain('find');
  });

  it('a paid donation that is recorded only after its donor deleted the account does not name the donor', async () => {
    await anonymizeDonations('fan', world.deps.database);
    await record();
    expect(entry()).toMatchObject({ amount: 2000, status: 'succeeded' });
    expect(entry()).not.toHaveProperty('uid');
    expect(thanks()).toEqual([]);
  });

  it('a paid donation by a visitor without an account is entered without a thank-you', async () => {
    await startDonation(donationInput({ attemptId: 'a2', paymentMethodId: 'pm_2' }), world.deps);
    await recordPayment(world.payments.event('a2'), deps);
    expect(world.memory.at('donations/pi_a2')).not.toHaveProperty('uid');
    expect(world.memory.at('users')).toBeNull();
  });
});

describe('the details that a donor adds', () => {
  const details = { receiptEmail: 'ann@example.com', name: 'Ann', message: 'Loud!' };
  const give = () =>
    startDonation(donationInput({ attemptId: 'a2', paymentMethodId: 'pm_2', details }), world.deps);
  const added = () => recordPayment(world.payments.event('a2'), deps);

  it('the details that a donor adds are in the ledger, even after a refund', async () => {
    await give();
    await added();
    world.payments.intentOf('a2').refunded = 100;
    await added();
    expect(world.memory.at('donations/pi_a2')).toMatchObject({ refunded: 100, details });
  });

  it('details that were removed from the ledger do not come back with a later webhook', async () => {
    await give();
    await added();
    await world.deps.database.update({ 'donations/pi_a2/details': null });
    world.payments.intentOf('a2').refunded = 100;
    await added();
    expect(world.memory.at('donations/pi_a2/details')).toBeNull();
  });
});

describe('refunds and disputes', () => {
  it('a refund is subtracted from the month of its donation, even if its webhook overtakes the first one', async () => {
    world.payments.intentOf('a1').refunded = 500;
    await record();
    expect(total()).toMatchObject({ sum: 1500, count: 1 });
    world.payments.intentOf('a1').refunded = 2000;
    await Promise.all([record(), record()]);
    expect(entry()).toMatchObject({ refunded: 2000, status: 'refunded' });
    expect(total()).toMatchObject({ sum: 0, count: 0 });
  });

  it('a dispute subtracts a donation from its month, and winning adds it back', async () => {
    world.payments.dispute('a1', 'open');
    await record();
    expect(entry()).toMatchObject({ status: 'disputed' });
    expect(total()).toMatchObject({ sum: 0, count: 0 });
    world.payments.dispute('a1', 'won');
    await record();
    expect(total()).toMatchObject({ sum: 2000, count: 1 });
  });

  it('several simultaneous donations are all counted', async () => {
    const others = ['b1', 'b2', 'b3', 'b4'];
    for (const attemptId of others) {
      await startDonation(donationInput({ attemptId, paymentMethodId: `pm_${attemptId}` }), world.deps);
    }
    const events = ['a1', ...others].map((attemptId) => world.payments.event(attemptId));
    await Promise.all([...events, ...events].map((event) => recordPayment(event, deps)));
    expect(total()).toMatchObject({ sum: 4000, count: 5 });
  });
});

describe('failures while a payment is recorded', () => {
  it('a failure of the provider writes nothing', async () => {
    world.payments.fail('receipt', new PaymentError('unreachable', 'x'));
    await expect(record()).rejects.toMatchObject({ kind: 'unreachable' });
    expect(entry()).toBeNull();
  });
});

it('a payment that is not one of our donations is ignored', async () => {
  await recordPayment({ kind: 'changed', intentId: 'pi_of_a_shop' }, deps);
  expect(world.memory.at('donations')).toBeNull();
});

describe('a donation after it was paid', () => {
  const news = () => world.alerts.filter(({ kind }) => kind !== 'donation');
  const refund = async (made: number, failed = 0) => {
    Object.assign(world.payments.intentOf('a1'), { refunded: made, refundsFailed: failed });
    await record();
    await record();
  };

  it('each refund, and each refund that fails later, is alerted to the admins once', async () => {
    await record();
    await refund(500);
    await refund(2000);
    await refund(2000, 1500);
    expect(news()).toMatchObject([
      { kind: 'donation-refunded', amount: 500 },
      { kind: 'donation-refunded', amount: 1500 },
      { kind: 'refund-failed', amount: 1500 },
    ]);
  });

  it('a refund is not alerted again if another run has alerted it meanwhile', async () => {
    await record();
    const alert = (one: DonationAlert) => world.deps.alertAdmins(one);
    const intent = world.payments.intentOf('a1');
    intent.refunded = 500;
    deps.alertAdmins = async (one) => {
      deps.alertAdmins = alert;
      intent.refunded = 2000;
      await record();
      alert(one);
    };
    await record();
    world.alerts.length = 0;
    await record();
    expect(news()).toEqual([]);
  });

  it('a dispute is alerted to the admins when it is opened and when it is decided, even months later', async () => {
    await record();
    world.pass(60 * 86_400_000);
    for (const state of ['open', 'open', 'lost', 'lost'] as const) {
      world.payments.dispute('a1', state);
      await record();
    }
    expect(news()).toMatchObject([
      { kind: 'dispute-opened', amount: 2000 },
      { kind: 'dispute-lost', amount: 2000 },
    ]);
  });

  it('an inquiry by a bank is alerted, and alerted again when it becomes a dispute, which has its own deadline', async () => {
    await record();
    for (const state of ['inquiry', 'inquiry', 'open', 'inquiry', 'open', 'won'] as const) {
      world.payments.dispute('a1', state);
      await record();
    }
    const [opened, escalated, ...others] = news();
    expect([opened, escalated]).toMatchObject([{ kind: 'dispute-opened' }, { kind: 'dispute-opened' }]);
    expect(opened).not.toEqual(escalated);
    expect(others).toMatchObject([{ kind: 'dispute-won' }]);
  });

  it('a dispute is alerted with the amount that the bank claims, and a second one of the same donation separately', async () => {
    await record();
    world.payments.dispute('a1', 'open', 500);
    await record();
    world.payments.dispute('a1', 'won', 500);
    world.payments.dispute('a1', 'open', 300, 'dp_2');
    await record();
    expect(news()).toMatchObject([
      { kind: 'dispute-opened', amount: 500 },
      { kind: 'dispute-won', amount: 500 },
      { kind: 'dispute-opened', amount: 300 },
    ]);
  });
});

it('the log has each change of the ledger once, with only the payment, the member and the amounts', async () => {
  const info = vi.spyOn(logger, 'info').mockReturnValue();
  await record();
  await record();
  world.payments.intentOf('a1').refunded = 500;
  await record();
  const line = { intentId: 'pi_a1', by: 'fan', status: 'succeeded', disputes: undefined, amount: 2000 };
  expect(info.mock.calls.filter(([what]) => what === 'Ledger changed')).toEqual([
    ['Ledger changed', { ...line, refunded: 0, version: 1 }],
    ['Ledger changed', { ...line, refunded: 500, version: 2 }],
  ]);
  info.mockRestore();
});
