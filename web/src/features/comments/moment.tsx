import { useSyncExternalStore } from 'react';
import { ago } from '../../lib/ago.ts';
import { minuteClock } from './minute-clock.ts';

const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' });

/** When something was, in words that move on; the exact time is its title. */
export function Moment({ at }: { at: number }) {
  const words = useSyncExternalStore(minuteClock.subscribe, () => ago(at, minuteClock.get()));
  return (
    <time dateTime={new Date(at).toISOString()} title={exact.format(at)}>
      {words}
    </time>
  );
}
