import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DisputeState, Donation, DonationMonth } from '../contract/donations.ts';
import { cents } from '../contract/money.ts';
import { countInMonth, mergeReceipt } from './ledger.ts';
import type { Receipt } from './payments.ts';

const receipt: Receipt = {
  intentId: 'pi_1',
  attemptId: 'a1',
  amount: cents(2000),
  refundsMade: cents(0),
  refundAttempts: {},
  disputes: {},
  refundsFailed: cents(0),
  currency: 'usd',
  createdAt: 1000,
};

const disputed = (state: DisputeState, amount = 2000, id = 'dp_1') => ({
  disputes: { [id]: { amount: cents(amount), state } },
});

/** Merges receipts sequentially, as the webhook does. */
function recordAll(receipts: Receipt[]): { donation: Donation | null; month: DonationMonth | null } {
  let donation: Donation | null = null;
  let month: DonationMonth | null = null;
  for (const one of receipts) {
    donation = mergeReceipt(donation, one) ?? donation;
    if (donation) month = countInMonth(month, 'pi_1', donation) ?? month;
  }
  return { donation, month };
}

describe('the entry of a donation', () => {
  it('a ledger entry has the values from the provider', () => {
    expect(mergeReceipt(null, { ...receipt, uid: 'fan', fee: cents(88) })).toEqual({
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

  it.each<[string, Partial<Receipt>, Donation['status'], number]>([
    ['a part refunded', { refundsMade: cents(500) }, 'succeeded', 1500],
    ['all refunded', { refundsMade: cents(2000) }, 'refunded', 0],
    ['a refund that failed', { refundsMade: cents(2000), refundsFailed: cents(2000) }, 'succeeded', 2000],
    ['all disputed', disputed('open'), 'disputed', 0],
    ['a part disputed', disputed('open', 500), 'disputed', 1500],
    ['more disputed than was given, as of another day’s rate', disputed('open', 2100), 'disputed', 0],
    [
      'a part refunded and the rest disputed',
      { refundsMade: cents(500), ...disputed('open') },
      'disputed',
      0,
    ],
    ['the dispute lost', disputed('lost'), 'disputed', 0],
    ['the dispute of a part lost', disputed('lost', 500), 'disputed', 1500],
    ['the dispute won', disputed('won'), 'succeeded', 2000],
  ])('a ledger entry with %s is correct, and so is its month', (_what, change, status, sum) => {
    const { donation, month } = recordAll([receipt, { ...receipt, ...change }]);
    expect(donation?.status).toBe(status);
    expect(month?.total ?? { sum: 0, count: 0 }).toMatchObject({ sum, count: sum > 0 ? 1 : 0 });
  });

  it('two disputes of one donation are subtracted together, and each ends independently', () => {
    const both = { ...disputed('won', 500).disputes, ...disputed('open', 300, 'dp_2').disputes };
    const { donation, month } = recordAll([
      { ...receipt, ...disputed('open', 500) },
      { ...receipt, disputes: both },
    ]);
    expect(donation?.status).toBe('disputed');
    expect(month?.total.sum).toBe(1700);
  });

  it.each(['won', 'lost'] as const)(
    'a dispute that was %s stays so, even if an older state is read later',
    (state) => {
      const { donation } = recordAll([
        { ...receipt, ...disputed(state) },
        { ...receipt, ...disputed('open') },
      ]);
      expect(donation?.disputes).toEqual(disputed(state).disputes);
    },
  );

  it('a ledger entry is not rewritten for a receipt that changes nothing', () => {
    const last = { ...receipt, fee: cents(88), refundsMade: cents(100), ...disputed('open') };
    const before = mergeReceipt(null, last);
    expect(mergeReceipt(before, receipt)).toBeNull();
    expect(mergeReceipt(before, last)).toBeNull();
  });

  it('a ledger entry ends up the same in whatever order and however often its receipts arrive', () => {
    const booked = { ...receipt, fee: cents(88) };
    const receipts: Receipt[] = [
      receipt,
      booked,
      { ...booked, refundsMade: cents(500) },
      { ...booked, refundsMade: cents(700) },
      { ...booked, refundsMade: cents(700), refundsFailed: cents(500) },
      { ...booked, ...disputed('open', 900) },
      { ...booked, ...disputed('lost', 900) },
    ];
    const expected = recordAll(receipts);
    const everyReceipt = fc
      .shuffledSubarray([...receipts, ...receipts, ...receipts], { minLength: 1 })
      .map((some) => [...some, ...receipts])
      .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }));
    fc.assert(
      fc.property(everyReceipt, (all) => {
        const { donation, month } = recordAll(all);
        expect({ ...donation, version: 0 }).toEqual({ ...expected.donation, version: 0 });
        expect(month?.total.sum).toBe(expected.month?.total.sum);
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

  it('a month adds up its donations and subtracts refunds', () => {
    let month = countInMonth(null, 'pi_1', donation(500, 1));
    month = countInMonth(month, 'pi_2', donation(2000, 1));
    month = countInMonth(month, 'pi_3', { ...donation(700, 1), refunded: cents(700) });
    expect(month?.total).toEqual({ sum: 2500, count: 2 });
  });

  it('a month does not revert to an older state of a donation', () => {
    const month = countInMonth(null, 'pi_1', donation(500, 2));
    expect(countInMonth(month, 'pi_1', donation(2000, 1))).toBeNull();
    expect(countInMonth(month, 'pi_1', donation(500, 2))).toBeNull();
  });
});
