import { expect, test, vi } from 'vitest';
import { loadFirebase } from '../../../platform/firebase/load.ts';
import { readLedger } from './ledger.ts';

vi.mock('../../../platform/firebase/load.ts', () => ({ loadFirebase: vi.fn() }));

const given = {
  ...{ amount: 2000, refunded: 0, currency: 'usd', status: 'disputed', attemptId: 'a1', version: 2 },
  createdAt: Date.parse('2026-11-21T20:00:00Z'),
};

async function ledgerOf(donation: object, others: object = {}) {
  const readRange = () => Promise.resolve({ pi_1: donation, ...others });
  vi.mocked(loadFirebase).mockResolvedValue({ database: { readRange } } as never);
  return readLedger('2026-11');
}

const open = { amount: 500, state: 'open' };
const lost = { amount: 500, state: 'lost' };

test.each([
  ['a part', { disputes: { dp_1: open } }, { status: 'disputed', disputed: 500 }],
  [
    'a part that a bank inquires about',
    { disputes: { dp_1: { ...open, state: 'inquiry' } } },
    { status: 'disputed', disputed: 500 },
  ],
  ['a part that is lost', { disputes: { dp_1: lost } }, { status: 'lost', disputed: 500 }],
  [
    'a part after one that is lost',
    { disputes: { dp_1: lost, dp_2: open } },
    { status: 'disputed', disputed: 1000 },
  ],
  [
    'nothing any more',
    { status: 'succeeded', disputes: { dp_1: { ...open, state: 'won' } } },
    { status: 'succeeded', disputed: 0 },
  ],
  [
    'all that is left, in an old entry',
    { refunded: 500, dispute: 'lost' },
    { status: 'disputed', disputed: 1500 },
  ],
])('the ledger tells how much of a donation is disputed: %s', async (_what, change, read) => {
  expect(await ledgerOf({ ...given, ...change })).toMatchObject({ entries: [{ id: 'pi_1', ...read }] });
});

test('a stored donation that cannot be read is named, and the others are in the ledger', async () => {
  const strange = { ...given, amount: 'a lot' };
  const ofDecember = { ...strange, createdAt: Date.parse('2026-12-01T12:00:00Z') };
  expect(await ledgerOf(given, { pi_2: strange, pi_3: ofDecember })).toMatchObject({
    entries: [{ id: 'pi_1' }],
    unreadable: ['pi_2'],
  });
});
