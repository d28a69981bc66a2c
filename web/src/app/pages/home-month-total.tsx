import { type ReactNode, useSyncExternalStore } from 'react';
import { MonthTotal } from '../../features/donate/month-total.tsx';
import { readMonthTotal } from '../../features/donate/api/donation-totals.ts';
import { readGoal } from '../../features/donate/api/site-words.ts';
import { consent } from '../../platform/consent.ts';
import { remoteSettings } from '../../platform/remote-config.ts';

const goal = () => readGoal(() => remoteSettings().then(({ donationGoal }) => donationGoal));

const ownGoal = () => readGoal(() => Promise.resolve(0));

/**
 * The goal that admins have set here is read by anybody. Google gives the browser that asks for one of Remote Config a number,
 * and nobody has asked for it here: that waits for a yes.
 */
export default function HomeMonthTotal(): ReactNode {
  const said = useSyncExternalStore(consent.subscribe, consent.get);
  return <MonthTotal readMonthTotal={readMonthTotal} readGoal={said === 'granted' ? goal : ownGoal} />;
}
