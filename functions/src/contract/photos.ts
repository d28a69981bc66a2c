/**
 * Matches a file of ours, or one of the provider that people sign in with. The database rules use this pattern too, and
 * their regular expressions are more limited than JavaScript's: no `(?:`, no `\w` in a character class.
 */
const photoPattern =
  /^(\/media\/[a-z0-9]+\/[a-z0-9]+\.[a-z]+|https:\/\/lh[0-9]\.googleusercontent\.com\/([-a-zA-Z0-9_=.]|\/)+)$/;

/**
 * Returns the address of a member's photo. Returns null if there is none, or if its host is not allowed: that host
 * would learn who visits the page.
 */
export const photoAddress = (stored: unknown): string | null =>
  typeof stored === 'string' && photoPattern.test(stored) ? stored : null;
