import { storage } from '../../platform/storage.ts';

const key = 'riffhall:listening-tab';

/** Lets one tab of the browser play at a time. */
export const playbackTabs = {
  /** Call when this tab begins to play. */
  claim: (): void => void storage.write(key, crypto.randomUUID()),
  /** `onClaimed` is called when another tab begins to play. */
  watch: (onClaimed: () => void): (() => void) =>
    storage.watch(key, (tab) => {
      if (tab !== null) onClaimed();
    }),
};
