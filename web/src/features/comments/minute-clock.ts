import { minuteMs } from '@contract/time.ts';
import { createStore } from '../../lib/store.ts';

let timer: ReturnType<typeof setInterval> | undefined;
const tick = () => store.set(Date.now());

const store = createStore(Date.now(), {
  onFirst() {
    tick();
    timer = setInterval(tick, minuteMs);
  },
  onLast: () => clearInterval(timer),
});

/** The current time, updated once a minute. Shared by everything that shows a relative time. */
export const minuteClock = { get: store.get, subscribe: store.subscribe };
