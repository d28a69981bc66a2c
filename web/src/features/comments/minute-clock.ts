const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** The time, moving on once a minute, shared by all that show how long ago something was. */
export const minuteClock = {
  get: (): number => now,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    if (listeners.size === 1) {
      now = Date.now();
      timer = setInterval(tick, 60_000);
    }
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) clearInterval(timer);
    };
  },
};
