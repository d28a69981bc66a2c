/** How long the queue waits for one recording. */
export const taskSeconds = 900;
