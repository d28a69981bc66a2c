/** What the stand-in accepts. It has the shape of the real thing and is valid nowhere else. */
export const postmarkKeys = {
  token: '00000000-0000-4000-8000-00000000beef',
  from: 'mail@riffhall.test',
  bulkStream: 'broadcast',
} as const;
