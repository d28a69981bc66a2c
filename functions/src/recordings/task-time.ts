/** The timeout of one task in the queue. */
export const taskSeconds = 900;
