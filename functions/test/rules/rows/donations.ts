import { everybody } from '../callers.ts';
import { query, type Row, serverOnly } from '../row.ts';

export const donationSeed = {
  donations: { pi_1: { amount: 500, createdAt: 1 } },
  donationAttempts: { d1: { state: 'succeeded' } },
  openRefunds: { pi_1: { attempt: 'r1', amount: 500, by: 'admin', reason: 'Twice.', at: 1 } },
  donationMonths: {
    '2026-11': { entries: { pi_1: { net: 500, version: 1 } }, total: { sum: 500, count: 1 } },
  },
  limits: { donations: { '127_0_0_1': 1 } },
};

export const donationRows: Row[] = [
  ...serverOnly('donations', ['admin']),
  query('donations', 'createdAt', ['admin']),
  ...serverOnly('donations/pi_1', ['admin']),
  ...serverOnly('donationMonths/2026-11/total', everybody),
];
