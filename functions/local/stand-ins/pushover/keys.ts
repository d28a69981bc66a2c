/** The keys that the stand-in accepts. They look like real keys and are not valid anywhere else. */
export const pushoverKeys = {
  token: 'astandinastandinastandinastand',
  user: 'ustandinustandinustandinustand',
} as const;
