import { type ReactNode, useSyncExternalStore } from 'react';
import { MonthTotal } from '../../features/donate/month-total.tsx';
import { readMonthTotal } from '../../features/donate/api/donation-totals.ts';
import { readGoal, readSiteGoal } from '../../features/donate/api/site-texts.ts';
import { consent } from '../../platform/consent.ts';

/**
 * This month's donations and the goal. A goal set by admins on the site is read for everybody. Remote Config is
 * queried only after consent, because Google then assigns the browser an id.
 */
export default function HomeMonthTotal(): ReactNode {
  const answer = useSyncExternalStore(consent.subscribe, consent.get);
  return (
    <MonthTotal readMonthTotal={readMonthTotal} readGoal={answer === 'granted' ? readGoal : readSiteGoal} />
  );
}
