import type { ReactNode } from 'react';
import { MonthTotal } from '../../features/donate/month-total.tsx';
import { readMonthTotal } from '../../features/donate/api/donation-totals.ts';
import { remoteSettings } from '../../platform/remote-config.ts';

const readGoal = () => remoteSettings().then(({ donationGoal }) => (donationGoal > 0 ? donationGoal : null));

export default function HomeMonthTotal(): ReactNode {
  return <MonthTotal readMonthTotal={readMonthTotal} readGoal={readGoal} />;
}
