import { isAdmin } from './callers.ts';
import type { Rules } from './rule-tree.ts';

/** Donations, alerts of the admins, and the work of functions. */
export const moneyRules: Record<string, Rules> = {
  donations: { read: isAdmin, indexOn: ['createdAt', 'details/at', 'uid'] },
  donationAttempts: { indexOn: ['at', 'order/uid', 'stage'] },
  donationMonths: { children: { $month: { children: { total: { read: true } } } } },
  // Contains numbers and function names, but nothing that a member wrote.
  alerts: { read: isAdmin, indexOn: ['due', 'lastAt'] },
  alertHealth: { read: isAdmin },
  // What functions still have to do, and what they could not.
  work: { indexOn: ['at', 'of'] },
  // Admins see how far the merging of a band is.
  workBulk: { read: isAdmin, indexOn: ['at', 'of'] },
  failedWork: { read: isAdmin, indexOn: ['failedAt'] },
};
