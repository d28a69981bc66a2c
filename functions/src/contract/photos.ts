/**
 * A file of ours, or one of the provider that people sign in with. The rules of the database take it over, which know fewer
 * signs in a pattern than JavaScript: no `(?:`, no `\w` in a class.
 */
export const photoPattern =
  /^(\/media\/[a-z0-9]+\/[a-z0-9]+\.[a-z]+|https:\/\/lh[0-9]\.googleusercontent\.com\/([-a-zA-Z0-9_=.]|\/)+)$/;

/** The address of a member's photo; null where there is none, or one that would tell another host who reads here. */
export const photoAddress = (stored: unknown): string | null =>
  typeof stored === 'string' && photoPattern.test(stored) ? stored : null;
