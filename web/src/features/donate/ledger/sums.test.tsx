import { expect, test } from 'vitest';
import { monthOf } from '@contract/calendar.ts';
import { cents } from '@contract/money.ts';
import { siteTimeZone } from '@contract/site.ts';
import { ledgerCsv, type LedgerEntry, sumUp } from '../api/ledger.ts';
import { paymentAddress } from './ledger-table.tsx';

const entry = (fields: Partial<LedgerEntry>): LedgerEntry => ({
  id: 'pi_1',
  amount: cents(2000),
  fee: cents(88),
  refunded: cents(0),
  disputed: cents(0),
  currency: 'usd',
  status: 'succeeded',
  uid: null,
  details: null,
  createdAt: Date.UTC(2026, 10, 21, 20, 4),
  ...fields,
});

test.each<[string, LedgerEntry[], number]>([
  ['nothing', [], 0],
  ['one', [entry({})], 1912],
  ['a fee not told yet', [entry({ fee: null })], 2000],
  ['a refund in part', [entry({ refunded: cents(500) })], 1412],
  ['a refund in full, whose fee is gone', [entry({ refunded: cents(2000), status: 'refunded' })], -88],
  ['money in dispute', [entry({ status: 'disputed', disputed: cents(2000) }), entry({})], 1824],
  ['a part in dispute', [entry({ status: 'disputed', disputed: cents(500) })], 1412],
])('the amount kept from donations is calculated: %s', (_what, entries, kept) => {
  expect(sumUp(entries).kept).toBe(kept);
});

test('the column totals are correct', () => {
  const disputed = entry({ status: 'disputed', disputed: cents(2000) });
  const sums = sumUp([entry({}), entry({ refunded: cents(500) }), disputed]);
  expect(sums).toEqual({ count: 3, given: 6000, fees: 264, refunded: 500, disputed: 2000, kept: 3236 });
  expect(sums.given - sums.refunded - sums.disputed - sums.fees).toBe(sums.kept);
});

test('the CSV file has one line per donation, with amounts in dollars and times with their UTC offset', () => {
  expect(
    ledgerCsv([
      entry({ uid: 'fan' }),
      entry({ id: 'pi_2', fee: null, refunded: cents(2000), status: 'refunded' }),
      entry({ id: 'pi_3', disputed: cents(500), status: 'disputed' }),
    ]),
  ).toBe(
    [
      'payment,date,amount,fee,refunded,disputed,kept,currency,status,member,receipt to,name,may be named,message',
      '"pi_1",2026-11-21T21:04:00+01:00,20.00,0.88,0.00,0.00,19.12,"usd","succeeded","fan","","",,""',
      '"pi_2",2026-11-21T21:04:00+01:00,20.00,,20.00,0.00,0.00,"usd","refunded","","","",,""',
      '"pi_3",2026-11-21T21:04:00+01:00,20.00,0.88,0.00,5.00,14.12,"usd","disputed","","","",,""',
      '',
    ].join('\r\n'),
  );
});

test.each(['=', '+', '-', '@', '\t', '\r', ' =', '\n=', '＝'])(
  'no cell of the CSV file starts a formula with %j',
  (sign) => {
    const bad = `${sign}HYPERLINK("https://evil.example")`;
    const words = { receiptEmail: bad, name: bad, nameShown: true as const, message: bad };
    const line = ledgerCsv([entry({ id: bad, currency: bad, uid: bad, details: { ...words, at: 0 } })]).slice(
      ledgerCsv([]).length,
    );
    const quoted = `"'${sign}HYPERLINK(""https://evil.example"")"`;
    const cells = [
      quoted,
      '2026-11-21T21:04:00+01:00',
      '20.00',
      '0.88',
      '0.00',
      '0.00',
      '19.12',
      quoted,
      '"succeeded"',
      quoted,
      quoted,
      quoted,
      'yes',
      quoted,
    ];
    expect(line).toBe(`${cells.join(',')}\r\n`);
  },
);

test.each([
  ['thanks;=1+1', "thanks;'=1+1"],
  [';=1+1', ";'=1+1"],
  ['thanks; "=1+1"', `thanks;' ""=1+1""`],
  ['Loud!\n=1+1', "Loud!\n'=1+1"],
  ['a;b', 'a;b'],
])('no formula starts in %j where semicolons divide the cells of the CSV file', (message, cell) => {
  expect(ledgerCsv([entry({ details: { message, at: 0 } })])).toMatch(`,"${cell}"\r\n`);
});

test.each([
  ['2026-10-31T22:59:59Z', '2026-10-31T23:59:59+01:00'],
  ['2026-10-31T23:00:00Z', '2026-11-01T00:00:00+01:00'],
  ['2026-06-30T21:59:59Z', '2026-06-30T23:59:59+02:00'],
  ['2026-06-30T22:00:00Z', '2026-07-01T00:00:00+02:00'],
])('a donation made at %s appears in the file of its month, with the local time %s', (moment, written) => {
  const createdAt = Date.parse(moment);
  expect(ledgerCsv([entry({ createdAt })])).toContain(`"pi_1",${written},`);
  expect(monthOf(createdAt, siteTimeZone)).toBe(written.slice(0, 7));
});

test('a negative amount kept remains a number', () => {
  expect(ledgerCsv([entry({ refunded: cents(2000), status: 'refunded' })])).toContain(',-0.88,');
});

test.each([
  ['pk_test_1', 'https://dashboard.stripe.com/test/payments/pi_1'],
  ['pk_live_1', 'https://dashboard.stripe.com/payments/pi_1'],
  [null, 'https://dashboard.stripe.com/payments/pi_1'],
])('the dashboard address of a payment taken with the key %s is %s', (key, address) => {
  expect(paymentAddress('pi_1', key)).toBe(address);
});
