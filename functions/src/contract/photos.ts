/** A file of ours, or one of whoever people sign in with; the rules hold the same pattern. */
const allowed =
  /^(?:\/media\/[a-z0-9]+\/[a-z0-9]+\.[a-z]+|https:\/\/lh[0-9]\.googleusercontent\.com\/[-\w.=/]+)$/;

/** The address of a member's photo; null where there is none, or one that would tell another host who reads here. */
export const photoAddress = (stored: unknown): string | null =>
  typeof stored === 'string' && allowed.test(stored) ? stored : null;
