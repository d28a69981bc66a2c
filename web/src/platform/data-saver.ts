/** Returns whether the reader has turned on data saving; they may pay for every byte. */
const isDataSaved = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Returns whether to fetch what the reader may want next. Never offline, because the browser would cache a failed import
 * and not retry it.
 */
export const mayPrefetch = (): boolean => navigator.onLine && !isDataSaved();
