let aheadMs = 0;

/** Tells how far the server's clock is ahead of the device's, which may be wrong by days. */
export const setServerAhead = (ms: number): void => void (aheadMs = ms);

/** The current time in milliseconds since the epoch by the server's clock, once that is known. */
export const serverTime = (): number => Date.now() + aheadMs;
