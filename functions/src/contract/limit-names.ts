/** The rate limits that are counted for each member. The counters are deleted with the account. */
export const memberLimits = [
  'uploads',
  'avatars',
  'posters',
  'proposals',
  'set-lists',
  'comments',
  'suggestions',
  'refreshes',
  'exports',
  'names',
  'profiles',
  'calendars',
  'calendar-reads',
  'mails',
  'notes',
  'publishing',
  'co-authors',
] as const;

/** Counters that name no member, and the lease of a picture. */
type SharedLimit =
  | 'comments'
  | 'donation-addresses'
  | 'donation-aftermath'
  | 'donation-attempts'
  | 'donation-look-ups'
  | 'donation-turns'
  | 'donations'
  | 'refunds'
  | 'reports'
  | 'subscriptions'
  | 'visitor-reports'
  | `${'reads' | 'episodes'}-${number}`
  | `once-${string}`;

export type LimitName = SharedLimit | `${(typeof memberLimits)[number]}-${string}`;
