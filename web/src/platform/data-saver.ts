/** Returns whether the reader has turned on data saving; they may pay for every byte. */
export const isDataSaved = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
