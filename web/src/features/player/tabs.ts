import { storage } from '../../platform/storage.ts';

const key = 'riffhall:listening-tab';

/** In a browser one tab plays at a time. */
export const listeningTabs = {
  /** This one plays from now on. */
  claim: (): void => void storage.write(key, crypto.randomUUID()),
  /** Tells that another one has begun. */
  watch: (onClaimed: () => void): (() => void) =>
    storage.watch(key, (tab) => {
      if (tab !== null) onClaimed();
    }),
};
