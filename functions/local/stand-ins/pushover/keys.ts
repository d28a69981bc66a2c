/** The keys that the stand-in accepts. They have the shape of real keys and are valid nowhere else. */
export const pushoverKeys = {
  token: 'astandinastandinastandinastand',
  user: 'ustandinustandinustandinustand',
} as const;
