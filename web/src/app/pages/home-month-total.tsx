import { type ReactNode, useSyncExternalStore } from 'react';
import { MonthTotal } from '../../features/donate/month-total.tsx';
import { readMonthTotal } from '../../features/donate/api/donation-totals.ts';
import { consent } from '../../platform/consent.ts';
import { remoteSettings } from '../../platform/remote-config.ts';

const readGoal = () => remoteSettings().then(({ donationGoal }) => (donationGoal > 0 ? donationGoal : null));

const noGoal = () => Promise.resolve(null);

/** Google gives the browser that asks for the goal a number, and nobody has asked for it here: it waits for a yes. */
export default function HomeMonthTotal(): ReactNode {
  const said = useSyncExternalStore(consent.subscribe, consent.get);
  return <MonthTotal readMonthTotal={readMonthTotal} readGoal={said === 'granted' ? readGoal : noGoal} />;
}
