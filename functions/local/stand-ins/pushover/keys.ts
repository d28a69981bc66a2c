/** What the stand-in accepts: of the shape of real keys, and worth nothing anywhere else. */
export const pushoverKeys = {
  token: 'astandinastandinastandinastand',
  user: 'ustandinustandinustandinustand',
} as const;
