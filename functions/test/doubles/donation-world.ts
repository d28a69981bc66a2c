import type { BreakerAlert } from '../../src/donations/circuit-breaker.ts';
import type { DonationAlert } from '../../src/donations/record-payment.ts';
import type { StartDonationInput } from '../../src/donations/start-donation.ts';
import { createFakePayments } from './fake-payments.ts';
import { createMemoryDatabase } from './memory-database.ts';

/** Creates the dependencies of donations in memory. */
export function createDonationWorld() {
  let now = Date.parse('2026-11-21T12:00:00Z');
  const memory = createMemoryDatabase(() => now);
  const payments = createFakePayments();
  const pauses: number[] = [];
  const alerts: (BreakerAlert | DonationAlert)[] = [];
  return {
    deps: {
      database: memory.database,
      clock: { now: () => now },
      pause: (ms: number) => {
        pauses.push(ms);
        return Promise.resolve();
      },
      payments: payments.provider,
      takesDonations: true,
      alertAdmins: (alert: DonationAlert) => void alerts.push(alert),
      tryAlertAdmins: (alert: BreakerAlert) => void alerts.push(alert),
    },
    memory,
    payments,
    alerts,
    /** The pauses between charges, in milliseconds. */
    pauses,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

export const donationInput = (change: Partial<StartDonationInput> = {}): StartDonationInput => ({
  attemptId: 'a1',
  amount: 5,
  paymentMethodId: 'pm_1',
  uid: null,
  address: '192.0.2.1',
  ...change,
});
