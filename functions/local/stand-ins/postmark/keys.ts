/** What the stand-in accepts. The values look real and are not valid anywhere else. */
export const postmarkKeys = {
  token: '00000000-0000-4000-8000-00000000beef',
  from: 'mail@riffhall.test',
  bulkStream: 'broadcast',
} as const;
