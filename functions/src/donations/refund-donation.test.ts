import type { ParsedCallInput } from '../contract/calls.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDonationWorld, donationInput } from '../../test/doubles/donation-world.ts';
import { createMemberWorld } from '../../test/doubles/member-world.ts';
import { cents } from '../contract/money.ts';
import { hourMs, minuteMs } from '../contract/time.ts';
import { PaymentError } from './payments.ts';
import { reconcileDonations } from './reconcile-donations.ts';
import { recordPayment } from './record-payment.ts';
import { refundDonation, refundsPerHour } from './refund-donation.ts';
import { startDonation } from './start-donation.ts';

let world: ReturnType<typeof createDonationWorld>;
let members: ReturnType<typeof createMemberWorld>;
beforeEach(async () => {
  world = createDonationWorld();
  members = createMemberWorld();
  for (const admin of ['ann', 'bob']) {
    members.add(admin, { admin: true });
    world.memory.put(`access/${admin}`, { admin: true });
  }
  members.add('fan');
  await startDonation(donationInput({ amount: 20, uid: 'fan' }), world.deps);
  await recordPayment(world.payments.event('a1'), deps());
});

const deps = () => ({
  ...world.deps,
  accounts: members.deps.accounts,
  notify: () => Promise.resolve(),
});

const wanted = (
  change: Partial<ParsedCallInput<'refundDonation'>> = {},
): ParsedCallInput<'refundDonation'> => ({
  attempt: 'r1',
  payment: 'pi_a1',
  amount: cents(500),
  seen: cents(0),
  reason: 'Given twice.',
  ...change,
});
const refund = (change: Partial<ParsedCallInput<'refundDonation'>> = {}, by: string | undefined = 'ann') =>
  refundDonation(by, wanted(change), deps());
const entry = () => world.memory.at('donations/pi_a1');
const lines = () => world.memory.at('audit');
const open = () => world.memory.at('openRefunds');
const atProvider = () => world.payments.intentOf('a1').refunded;
const lost = () => new PaymentError('unreachable', 'socket hang up');

describe('a refund', () => {
  it('a refund changes ledger and total to the amounts from the provider, with an audit log line and an alert', async () => {
    expect(await refund()).toEqual({ refunded: 500 });
    expect(entry()).toMatchObject({ refunded: 500, status: 'succeeded' });
    expect(world.memory.at('donationMonths/2026-11/total')).toMatchObject({ sum: 1500, count: 1 });
    expect(lines()).toMatchObject({
      'refund-r1': {
        what: 'donation-refund',
        by: 'ann',
        payment: 'pi_a1',
        amount: 500,
        reason: 'Given twice.',
      },
    });
    expect(world.alerts).toContainEqual({ kind: 'donation-refunded', id: 'pi_a1 500', amount: 500 });
    expect(open()).toBeNull();
  });

  it('a refund of the rest after a partial refund marks the donation as refunded', async () => {
    await refund();
    expect(await refund({ attempt: 'r2', amount: cents(1500), seen: cents(500) })).toEqual({
      refunded: 2000,
    });
    expect(entry()).toMatchObject({ refunded: 2000, status: 'refunded' });
  });

  it('a refund on a site without provider keys is refused and leaves nothing open', async () => {
    const off = { ...deps(), takesDonations: false };
    await expect(refundDonation('ann', wanted(), off)).rejects.toMatchObject({
      code: 'conflict',
      message:
        'This site has no keys of Stripe any more, so it cannot refund. Look at Stripe, and refund it there.',
    });
    expect([atProvider(), open()]).toEqual([0, null]);
  });

  it('a refund that is submitted twice, at the same time or later, is made once', async () => {
    await Promise.all([refund(), refund(), refund()]);
    expect(await refund()).toEqual({ refunded: 500 });
    expect(atProvider()).toBe(500);
    expect(Object.keys(lines() as object)).toEqual(['refund-r1']);
    expect(open()).toBeNull();
  });

  it('a refund whose answer was lost is made once if it is submitted again', async () => {
    world.payments.fail('refund', lost(), 'after');
    await expect(refund()).rejects.toMatchObject({ code: 'payment-unavailable' });
    expect(await refund()).toEqual({ refunded: 500 });
    expect(atProvider()).toBe(500);
    expect(Object.keys(lines() as object)).toEqual(['refund-r1']);
  });

  it('a refund whose alert fails is reported as made, and the schedule sends the alert later', async () => {
    const broken = { ...deps(), alertAdmins: () => Promise.reject(new Error('no network')) };
    expect(await refundDonation('ann', wanted(), broken)).toEqual({ refunded: 500 });
    expect(world.alerts.map(({ kind }) => kind)).not.toContain('donation-refunded');
    await reconcileDonations(deps());
    expect(world.alerts).toContainEqual({ kind: 'donation-refunded', id: 'pi_a1 500', amount: 500 });
  });

  it('a refund that was made, but could not be entered into the ledger, is not reported as failed', async () => {
    const receipt = vi.spyOn(world.payments.provider, 'receipt');
    receipt
      .mockResolvedValueOnce(await world.payments.provider.receipt('pi_a1'))
      .mockRejectedValueOnce(lost());
    await expect(refund()).rejects.toMatchObject({
      code: 'internal',
      message:
        'Stripe has made the refund, but entering it here failed. It appears here by itself within the hour. Nothing more is refunded if you try again.',
    });
    receipt.mockRestore();
    expect(await refund()).toEqual({ refunded: 500 });
    expect(atProvider()).toBe(500);
  });

  it('a repeated refund with a different amount is refused', async () => {
    world.payments.fail('refund', lost());
    await expect(refund()).rejects.toMatchObject({ code: 'payment-unavailable' });
    await expect(refund({ amount: cents(600) })).rejects.toMatchObject({ code: 'conflict' });
    expect(atProvider()).toBe(0);
  });
});

describe('two admins and one donation', () => {
  it('two admins who refund at the same time make one refund', async () => {
    const both = await Promise.allSettled([refund(), refund({ attempt: 'r2' }, 'bob')]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(atProvider()).toBe(500);
    expect(Object.keys(lines() as object)).toHaveLength(1);
  });

  it('an admin who has not seen another admin’s refund is told about it and refunds nothing', async () => {
    await refund();
    await expect(refund({ attempt: 'r2' }, 'bob')).rejects.toMatchObject({
      code: 'conflict',
      message: '$5 of it is refunded by now. Nothing more was: look again.',
    });
    expect(atProvider()).toBe(500);
    expect(open()).toBeNull();
  });

  it('another admin has to wait while the outcome of a refund is unknown, and may go on once it is known', async () => {
    world.payments.fail('refund', lost(), 'after');
    await expect(refund()).rejects.toMatchObject({ code: 'payment-unavailable' });
    await expect(refund({ attempt: 'r2' }, 'bob')).rejects.toMatchObject({ code: 'busy' });
    world.pass(6 * minuteMs);
    await expect(refund({ attempt: 'r2' }, 'bob')).rejects.toMatchObject({ code: 'conflict' });
    expect(Object.keys(lines() as object)).toEqual(['refund-r1']);
    expect(await refund({ attempt: 'r3', seen: cents(500) }, 'bob')).toEqual({ refunded: 1000 });
  });
});

describe('a refund that was interrupted', () => {
  it('the schedule enters a refund that was made but never answered into the ledger and the audit log', async () => {
    world.payments.fail('refund', lost(), 'after');
    await expect(refund()).rejects.toMatchObject({ code: 'payment-unavailable' });
    world.pass(6 * minuteMs);
    await reconcileDonations(deps());
    expect(entry()).toMatchObject({ refunded: 500 });
    expect(Object.keys(lines() as object)).toEqual(['refund-r1']);
    expect(open()).toBeNull();
  });

  it('the schedule discards a refund that was never made', async () => {
    world.payments.fail('refund', lost());
    await expect(refund()).rejects.toMatchObject({ code: 'payment-unavailable' });
    world.pass(6 * minuteMs);
    await reconcileDonations(deps());
    expect([open(), lines()]).toEqual([null, null]);
  });
});

describe('a refund is refused', () => {
  it.each(['disputed', 'refunded', 'other'] as const)(
    'a refund that the provider refuses as %s leaves nothing behind',
    async (refusal) => {
      world.payments.world.refundRefusal = refusal;
      await expect(refund()).rejects.toMatchObject({ code: 'conflict' });
      expect([open(), lines(), atProvider()]).toEqual([null, null, 0]);
    },
  );

  it('a refund of more than the remaining amount is refused', async () => {
    await expect(refund({ amount: cents(2001) })).rejects.toMatchObject({
      code: 'invalid-input',
      facts: { field: 'amount' },
    });
    expect([open(), atProvider()]).toEqual([null, 0]);
  });

  it('a refund of an unknown payment is refused', async () => {
    await expect(refund({ payment: 'pi_nobody' })).rejects.toMatchObject({ code: 'not-found' });
    expect(open()).toBeNull();
  });

  it('an admin who has reached the hourly limit of refunds is refused, and a repetition counts once', async () => {
    for (let number = 0; number < refundsPerHour; number += 1) {
      const one = { attempt: randomUUID(), amount: cents(10), seen: cents(number * 10) };
      await refund(one);
      await refund(one);
    }
    const more = { attempt: 'more', amount: cents(10), seen: cents(refundsPerHour * 10) };
    await expect(refund(more)).rejects.toMatchObject({ code: 'too-many-requests' });
    expect(await refund(more, 'bob')).toEqual({ refunded: (refundsPerHour + 1) * 10 });
    world.pass(hourMs + 1);
    const later = { ...more, attempt: 'later', seen: cents((refundsPerHour + 1) * 10) };
    expect(await refund(later)).toEqual({ refunded: (refundsPerHour + 2) * 10 });
  });
});
