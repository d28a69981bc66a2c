import { storage } from '../../platform/storage.ts';

const key = 'riffhall:listening-tab';

/** Ensures that only one tab of a browser plays at a time. */
export const playingTab = {
  /** Claims playback for this tab. */
  claim: (): void => void storage.write(key, crypto.randomUUID()),
  /** Subscribes to claims by other tabs. */
  watch: (onClaimed: () => void): (() => void) =>
    storage.watch(key, (tab) => {
      if (tab !== null) onClaimed();
    }),
};
