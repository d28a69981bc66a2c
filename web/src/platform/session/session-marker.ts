import { storage } from '../storage.ts';

const key = 'riffhall:session';

/**
 * Whether somebody signed in with this browser and did not sign out. Available synchronously and without any SDK: a
 * visitor without the marker has no session to resolve and waits for nothing.
 */
export const sessionMarker = {
  isSet: (): boolean => storage.read(key) !== null,
  set: (): void => void storage.write(key, '1'),
  clear: (): void => storage.remove(key),
  /** Calls back when another tab of this browser signs in. */
  onSetElsewhere: (listener: () => void): (() => void) =>
    storage.watch(key, (value) => {
      if (value !== null) listener();
    }),
};

export type SessionMarker = typeof sessionMarker;
