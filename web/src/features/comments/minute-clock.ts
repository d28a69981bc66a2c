import { createStore } from '../../lib/store.ts';

let timer: ReturnType<typeof setInterval> | undefined;
const tick = () => store.set(Date.now());

const store = createStore(Date.now(), {
  onFirst() {
    tick();
    timer = setInterval(tick, 60_000);
  },
  onLast: () => clearInterval(timer),
});

/** The time, moving on once a minute, shared by all that show how long ago something was. */
export const minuteClock = { get: store.get, subscribe: store.subscribe };
