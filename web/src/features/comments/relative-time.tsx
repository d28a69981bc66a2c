import { minuteMs } from '@contract/time.ts';
import { useSyncExternalStore } from 'react';
import { ago } from '../../lib/ago.ts';
import { serverTime } from '../../lib/server-time.ts';
import { Time } from '../../ui/time.tsx';
import { createStore } from '../../lib/store.ts';

let timer: ReturnType<typeof setInterval> | undefined;
const tick = () => store.set(serverTime());

const store = createStore(serverTime(), {
  onFirst() {
    tick();
    timer = setInterval(tick, minuteMs);
  },
  onLast: () => clearInterval(timer),
});

/** The current time, updated once a minute. Shared by everything that shows a relative time. */
export const minuteClock = { get: store.get, subscribe: store.subscribe };

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
