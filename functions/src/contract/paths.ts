/** What is counted by events: of an article, of a member, and of an event. */
export type TallyKind = 'horns' | 'comments' | 'followers' | 'going' | 'interested';

/** Realtime Database paths, relative to the root. */
export const paths = {
  user: (uid: string) => `users/${uid}`,
  notifications: (uid: string) => `users/${uid}/notifications`,
  notification: (uid: string, key: string) => `users/${uid}/notifications/${key}`,
  claimsChangedAt: (uid: string) => `users/${uid}/claimsChangedAt`,
  profile: (uid: string) => `profiles/${uid}`,
  members: () => 'members',
  member: (uid: string) => `members/${uid}`,
  /** How far the daily round over all accounts is. */
  memberSync: () => 'memberSync',
  audit: () => 'audit',
  adminRoster: () => 'adminRoster',
  donations: () => 'donations',
  donation: (paymentIntentId: string) => `donations/${paymentIntentId}`,
  donationAttempts: () => 'donationAttempts',
  donationAttempt: (attemptId: string) => `donationAttempts/${attemptId}`,
  donationMonth: (month: string) => `donationMonths/${month}`,
  donationTotal: (month: string) => `donationTotals/${month}`,
  drafts: () => 'drafts',
  draft: (id: string) => `drafts/${id}`,
  draftBody: (id: string) => `draftBodies/${id}`,
  /** `{ draft: id }`: who holds a slug, from its first publishing for good. */
  slug: (slug: string) => `slugs/${slug}`,
  slugs: () => 'slugs',
  articles: () => 'articles',
  article: (slug: string) => `articles/${slug}`,
  articleBody: (slug: string) => `articleBodies/${slug}`,
  /** The lists that hold the article, as they were written: what leaving them has to undo. */
  articleLists: (slug: string) => `articleLists/${slug}`,
  /** What an unpublished article takes up again when it comes back. */
  articleAside: (slug: string) => `articlesAside/${slug}`,
  articleTellings: () => 'articleTellings',
  /** Followers of the author who have still to be told of it. */
  articleTelling: (slug: string) => `articleTellings/${slug}`,
  /** The time at which an article was due whose lateness the admins know of. */
  articleAlert: (draftId: string) => `articleAlerts/${draftId}`,
  /** A lease on one draft: who publishes has it alone. */
  publishing: (draftId: string) => `publishing/${draftId}`,
  /** `{ updatedAt }` of everything in the sitemap. */
  sitemap: () => 'sitemap',
  sitemapEntry: (slug: string) => `sitemap/${slug}`,
  /** Beside the articles: no slug has a colon. */
  sitemapEvent: (id: string) => `sitemap/event:${id}`,
  picture: (id: string) => `media/${id}`,
  saved: (uid: string) => `saved/${uid}`,
  savedArticle: (uid: string, slug: string) => `saved/${uid}/${slug}`,
  follows: (uid: string) => `follows/${uid}`,
  allFollows: () => 'follows',
  follow: (uid: string, target: string) => `follows/${uid}/${target}`,
  /** The other direction, kept by a trigger. */
  followers: (target: string) => `followers/${target}`,
  follower: (target: string, uid: string) => `followers/${target}/${uid}`,
  horns: (slug: string) => `horns/${slug}`,
  /** `true` while that member gives the article the horns. */
  horn: (slug: string, uid: string) => `horns/${slug}/${uid}`,
  /** `{ count, seen }`: what has been counted, and by which events; the number that people see is copied from it. */
  tally: (kind: TallyKind, of: string) => `tallies/${kind}/${of}`,
  tallies: (kind: TallyKind) => `tallies/${kind}`,
  comments: (slug: string) => `comments/${slug}`,
  comment: (slug: string, id: string) => `comments/${slug}/${id}`,
  heldComments: (uid: string) => `heldComments/${uid}`,
  heldComment: (uid: string, id: string) => `heldComments/${uid}/${id}`,
  articleReports: (slug: string) => `reports/${slug}`,
  reports: (slug: string, id: string) => `reports/${slug}/${id}`,
  report: (slug: string, id: string, uid: string) => `reports/${slug}/${id}/${uid}`,
  moderation: () => 'moderation',
  moderated: (id: string) => `moderation/${id}`,
  /** Comments that mention a member, and what a member has reported: what is found by whoever forgets them. */
  mentions: (uid: string) => `traces/${uid}/mentioned`,
  mentionedIn: (uid: string, id: string) => `traces/${uid}/mentioned/${id}`,
  reported: (uid: string) => `traces/${uid}/reported`,
  reportedBy: (uid: string, id: string) => `traces/${uid}/reported/${id}`,
  timeOuts: () => 'timeouts',
  timeOut: (uid: string) => `timeouts/${uid}`,
  /** One browser of a member that receives push messages. */
  devices: (uid: string) => `devices/${uid}`,
  device: (uid: string, id: string) => `devices/${uid}/${id}`,
  /** What a member was told of: see `notify`. */
  allTold: (uid: string) => `told/${uid}`,
  told: (uid: string, key: string) => `told/${uid}/${key}`,
  muted: (uid: string) => `users/${uid}/muted`,
  mutedKind: (uid: string, kind: string) => `users/${uid}/muted/kinds/${kind}`,
  mutedThread: (uid: string, thread: string) => `users/${uid}/muted/threads/${thread}`,
  /** Pictures that a member has sent of themselves, until the last one has replaced them. */
  avatars: (uid: string) => `avatars/${uid}`,
  avatar: (uid: string, id: string) => `avatars/${uid}/${id}`,
  /** Copies by member of the horns that lie by article, kept by a trigger: for the member's own data. */
  hornsGiven: (uid: string) => `hornsGiven/${uid}`,
  hornGiven: (uid: string, slug: string) => `hornsGiven/${uid}/${slug}`,
  /** Work on accounts that are being deleted. */
  deletions: () => 'deletions',
  deletion: (uid: string) => `deletions/${uid}`,
  events: () => 'events',
  event: (id: string) => `events/${id}`,
  eventDetails: (id: string) => `eventDetails/${id}`,
  /** `id: startsAt` of the events that a band plays at. */
  eventsOfBand: (key: string) => `eventsByBand/${key}`,
  eventNight: (night: string) => `eventNights/${night}`,
  eventProposals: () => 'eventProposals',
  eventProposal: (id: string) => `eventProposals/${id}`,
  /** Who has still to be told of what has changed, and how far telling is. */
  eventTellings: () => 'eventTellings',
  eventTelling: (event: string) => `eventTellings/${event}`,
  /** How far the reminders of an event are. */
  eventReminder: (event: string) => `eventReminders/${event}`,
  attendances: (event: string) => `attendance/${event}`,
  attendance: (event: string, uid: string) => `attendance/${event}/${uid}`,
  /** Copies by member of the attendance that lies by event, kept by a trigger. */
  attending: (uid: string) => `attending/${uid}`,
  attendingEvent: (uid: string, event: string) => `attending/${uid}/${event}`,
  videos: () => 'videos',
  video: (id: string) => `videos/${id}`,
  videoSync: () => 'videoSync',
  /** Who is reading the list at the moment. */
  videoLease: () => 'videoWork/lease',
  /** The pages of the list as they were read, with the marks by which YouTube says that one has not changed. */
  videoPages: () => 'videoWork/pages',
  /** What is known of each video beside its card. */
  knownVideos: () => 'videoWork/known',
  knownVideo: (id: string) => `videoWork/known/${id}`,
  /** The lists that hold the video, as they were written: what leaving them has to undo. */
  videoListed: (id: string) => `videoWork/lists/${id}`,
  /** Pictures that have still to be fetched. */
  videoThumbnails: () => 'videoWork/thumbnails',
  videoThumbnail: (id: string) => `videoWork/thumbnails/${id}`,
  articleRecording: (slug: string) => `articles/${slug}/recording`,
  recordings: () => 'recordings',
  recording: (slug: string) => `recordings/${slug}`,
  /** A file that has been made, by the hash of its text and voice. */
  recordingFile: (hash: string) => `recordingFiles/${hash}`,
  recordingMonth: (month: string) => `recordingMonths/${month}`,
  recordingHolds: () => 'recordingHolds',
  /** The month that characters are set aside in for a file. */
  recordingHold: (hash: string) => `recordingHolds/${hash}`,
  /** `slug: madeAt` of the articles that can be listened to. */
  recordedArticles: () => 'recordedArticles',
  recordedArticle: (slug: string) => `recordedArticles/${slug}`,
  /** What is told to the admins' phones: an outbox, and the last ones. */
  alerts: () => 'alerts',
  alert: (key: string) => `alerts/${key}`,
  alertHealth: () => 'alertHealth',
  limits: (name: string) => `limits/${name}`,
};
