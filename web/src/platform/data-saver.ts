/** True for a reader who saves data: they may pay for every byte. */
export const isDataSaved = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
