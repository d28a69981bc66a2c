import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthOf } from '../contract/calendar.ts';
import type { Donation, DonationMonth } from '../contract/donations.ts';
import { cents } from '../contract/money.ts';
import { siteTimeZone } from '../contract/site.ts';
import { countInMonth, mergeReceipt, totalOf } from './ledger.ts';
import type { PaymentEvent, Receipt } from './payments.ts';

const receipt: Receipt = {
  intentId: 'pi_1',
  attemptId: 'a1',
  amount: cents(2000),
  refundsMade: cents(0),
  refundAttempts: {},
  refundsFailed: cents(0),
  currency: 'usd',
  createdAt: 1000,
};

interface Message {
  receipt: Receipt;
  kind: PaymentEvent['kind'];
}

/** Takes in the messages one after another, as the webhook does. */
function keepBooks(messages: Message[]): { donation: Donation | null; month: DonationMonth | null } {
  let donation: Donation | null = null;
  let month: DonationMonth | null = null;
  for (const message of messages) {
    donation = mergeReceipt(donation, message.receipt, message.kind) ?? donation;
    if (donation) month = countInMonth(month, 'pi_1', donation) ?? month;
  }
  return { donation, month };
}

describe('months', () => {
  it.each([
    ['2026-11-21T12:00:00Z', '2026-11'],
    ['2026-11-30T22:59:59Z', '2026-11'],
    ['2026-11-30T23:00:00Z', '2026-12'],
    ['2026-06-30T22:00:00Z', '2026-07'],
    ['2026-12-31T23:30:00Z', '2027-01'],
  ])('%s is in %s', (time, month) => {
    expect(monthOf(Date.parse(time), siteTimeZone)).toBe(month);
  });
});

describe('the entry of a donation', () => {
  it('a ledger entry has the values of the provider', () => {
    expect(mergeReceipt(null, { ...receipt, uid: 'fan', fee: cents(88) }, 'changed')).toEqual({
      amount: 2000,
      fee: 88,
      refunded: 0,
      currency: 'usd',
      status: 'succeeded',
      attemptId: 'a1',
      uid: 'fan',
      createdAt: 1000,
      version: 1,
    });
  });

  it.each([
    ['a part refunded', { refundsMade: cents(500) }, 'changed', 'succeeded', 1500],
    ['all refunded', { refundsMade: cents(2000) }, 'changed', 'refunded', 0],
    [
      'a refund that failed',
      { refundsMade: cents(2000), refundsFailed: cents(2000) },
      'changed',
      'succeeded',
      2000,
    ],
    ['disputed', {}, 'disputed', 'disputed', 0],
    ['the dispute lost', {}, 'dispute-lost', 'disputed', 0],
    ['the dispute won', {}, 'dispute-won', 'succeeded', 2000],
  ] as const)('a ledger entry with %s is %s%s and counts', (_what, change, kind, status, sum) => {
    const { donation, month } = keepBooks([
      { receipt, kind: 'changed' },
      { receipt: { ...receipt, ...change }, kind },
    ]);
    expect(donation?.status).toBe(status);
    expect(totalOf(month ?? { version: 0, entries: {} })).toMatchObject({ sum, count: sum > 0 ? 1 : 0 });
  });

  it('a ledger entry is not written again for a message that changes nothing', () => {
    const before = mergeReceipt(null, { ...receipt, fee: cents(88), refundsMade: cents(100) }, 'disputed');
    expect(mergeReceipt(before, receipt, 'changed')).toBeNull();
    expect(
      mergeReceipt(before, { ...receipt, fee: cents(88), refundsMade: cents(100) }, 'disputed'),
    ).toBeNull();
  });

  it('a ledger entry ends the same in whatever order and however often its messages come', () => {
    const messages: Message[] = [
      { receipt, kind: 'changed' },
      { receipt: { ...receipt, fee: cents(88) }, kind: 'changed' },
      { receipt: { ...receipt, fee: cents(88), refundsMade: cents(500) }, kind: 'changed' },
      { receipt: { ...receipt, fee: cents(88), refundsMade: cents(700) }, kind: 'changed' },
      {
        receipt: { ...receipt, fee: cents(88), refundsMade: cents(700), refundsFailed: cents(500) },
        kind: 'changed',
      },
      { receipt, kind: 'disputed' },
      { receipt, kind: 'dispute-won' },
    ];
    const expected = keepBooks(messages);
    const everyMessage = fc
      .shuffledSubarray([...messages, ...messages, ...messages], { minLength: 1 })
      .map((some) => [...some, ...messages])
      .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }));
    fc.assert(
      fc.property(everyMessage, (all) => {
        const { donation, month } = keepBooks(all);
        expect({ ...donation, version: 0 }).toEqual({ ...expected.donation, version: 0 });
        expect(month && totalOf(month).sum).toBe(expected.month && totalOf(expected.month).sum);
      }),
    );
  });
});

describe('the month', () => {
  const donation = (net: number, version: number): Donation => ({
    amount: cents(net),
    refunded: cents(0),
    currency: 'usd',
    status: 'succeeded',
    attemptId: 'a1',
    createdAt: 1000,
    version,
  });

  it('a month adds up its donations and leaves out refunds', () => {
    let month = countInMonth(null, 'pi_1', donation(500, 1));
    month = countInMonth(month, 'pi_2', donation(2000, 1));
    month = countInMonth(month, 'pi_3', { ...donation(700, 1), refunded: cents(700) });
    expect(month && totalOf(month)).toEqual({ sum: 2500, count: 2, version: 3 });
  });

  it('a month does not go back to an older state of a donation', () => {
    const month = countInMonth(null, 'pi_1', donation(500, 2));
    expect(countInMonth(month, 'pi_1', donation(2000, 1))).toBeNull();
    expect(countInMonth(month, 'pi_1', donation(500, 2))).toBeNull();
  });
});
