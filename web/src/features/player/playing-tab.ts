import { storage } from '../../platform/storage.ts';

const key = 'riffhall:listening-tab';

/** Makes sure that only one tab of a browser plays at a time. */
export const playingTab = {
  /** Declares that this tab plays now. */
  claim: (): void => void storage.write(key, crypto.randomUUID()),
  /** Calls back when another tab begins to play. */
  watch: (onClaimed: () => void): (() => void) =>
    storage.watch(key, (tab) => {
      if (tab !== null) onClaimed();
    }),
};
