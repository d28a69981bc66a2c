import { useSyncExternalStore } from 'react';
import { ago } from '../../lib/ago.ts';
import { minuteClock } from './minute-clock.ts';
import { Time } from '../../ui/time.tsx';

const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' });

/** A relative time that updates itself. The tooltip shows the exact time. */
export function RelativeTime({ at }: { at: number }) {
  const text = useSyncExternalStore(minuteClock.subscribe, () => ago(at, minuteClock.get()));
  return (
    <Time at={at} title={exact.format(at)}>
      {text}
    </Time>
  );
}
