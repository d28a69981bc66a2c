import { isAdmin } from './callers.ts';
import type { Rules } from './rule-tree.ts';

/** Donations, and the alerts that notify admins of them. */
export const moneyRules: Record<string, Rules> = {
  donations: { read: isAdmin, indexOn: ['createdAt', 'details/at', 'uid'] },
  donationAttempts: { indexOn: ['at', 'order/uid', 'stage'] },
  donationTotals: { read: true },
  // Contains numbers and function names, but nothing that a member wrote.
  alerts: { read: isAdmin, indexOn: ['due', 'lastAt'] },
  alertHealth: { read: isAdmin },
};
