import { at } from './keys.ts';

/** What is counted by events: of an article, of a member, and of an event. */
export type TallyKind = 'horns' | 'comments' | 'followers' | 'going' | 'interested';

/** Realtime Database paths, relative to the root. */
export const paths = {
  user: (uid: string) => at`users/${uid}`,
  notifications: (uid: string) => at`users/${uid}/notifications`,
  notification: (uid: string, key: string) => at`users/${uid}/notifications/${key}`,
  claimsChangedAt: (uid: string) => at`users/${uid}/claimsChangedAt`,
  profile: (uid: string) => at`profiles/${uid}`,
  members: () => 'members',
  member: (uid: string) => at`members/${uid}`,
  /** How far the daily round over all accounts is. */
  memberSync: () => 'memberSync',
  audit: () => 'audit',
  adminRoster: () => 'adminRoster',
  donations: () => 'donations',
  donation: (paymentIntentId: string) => at`donations/${paymentIntentId}`,
  donationAttempts: () => 'donationAttempts',
  donationAttempt: (attemptId: string) => at`donationAttempts/${attemptId}`,
  donationMonth: (month: string) => at`donationMonths/${month}`,
  donationTotal: (month: string) => at`donationTotals/${month}`,
  drafts: () => 'drafts',
  draft: (id: string) => at`drafts/${id}`,
  draftBody: (id: string) => at`draftBodies/${id}`,
  /** How many drafts of an owner, or of everybody, are in which state. */
  draftCounts: (scope: string) => at`draftIndex/${scope}/counts`,
  /** `id: state` of the drafts that have a word which begins like that. */
  draftsWithWord: (scope: string, term: string) => at`draftIndex/${scope}/words/${term}`,
  /** The secret link of a draft, and the draft that a link leads to. */
  previewLink: (draftId: string) => at`previewLinks/${draftId}`,
  previewToken: (token: string) => at`previewTokens/${token}`,
  /** What the index says of a draft. */
  allDraftsIndexed: () => 'draftIndexed',
  draftIndexed: (id: string) => at`draftIndexed/${id}`,
  /** `{ draft: id }`: who holds a slug, from its first publishing for good. */
  slug: (slug: string) => at`slugs/${slug}`,
  slugs: () => 'slugs',
  articles: () => 'articles',
  article: (slug: string) => at`articles/${slug}`,
  articleBody: (slug: string) => at`articleBodies/${slug}`,
  /** The lists that hold the article, as they were written: what leaving them has to undo. */
  articleLists: (slug: string) => at`articleLists/${slug}`,
  /** What an unpublished article takes up again when it comes back. */
  articleAside: (slug: string) => at`articlesAside/${slug}`,
  articleNotificationJobs: () => 'articleTellings',
  /** Followers of the author who are not notified of it yet. */
  articleNotificationJob: (slug: string) => at`articleTellings/${slug}`,
  /** The time at which an article was due whose lateness the admins know of. */
  articleAlert: (draftId: string) => at`articleAlerts/${draftId}`,
  /** A lease on one draft: who publishes has it alone. */
  publishing: (draftId: string) => at`publishing/${draftId}`,
  /** `{ updatedAt }` of everything in the sitemap. */
  sitemap: () => 'sitemap',
  sitemapEntry: (slug: string) => at`sitemap/${slug}`,
  /** Beside the articles: no slug has a colon. */
  sitemapEvent: (id: string) => at`sitemap/event:${id}`,
  picture: (id: string) => at`media/${id}`,
  saved: (uid: string) => at`saved/${uid}`,
  savedArticle: (uid: string, slug: string) => at`saved/${uid}/${slug}`,
  follows: (uid: string) => at`follows/${uid}`,
  allFollows: () => 'follows',
  follow: (uid: string, target: string) => at`follows/${uid}/${target}`,
  /** The other direction, kept by a trigger. */
  followers: (target: string) => at`followers/${target}`,
  follower: (target: string, uid: string) => at`followers/${target}/${uid}`,
  horns: (slug: string) => at`horns/${slug}`,
  /** `true` while that member gives the article the horns. */
  horn: (slug: string, uid: string) => at`horns/${slug}/${uid}`,
  /** `{ count, seen }`: what has been counted, and by which events; the number that people see is copied from it. */
  tally: (kind: TallyKind, of: string) => at`tallies/${kind}/${of}`,
  tallies: (kind: TallyKind) => at`tallies/${kind}`,
  comments: (slug: string) => at`comments/${slug}`,
  comment: (slug: string, id: string) => at`comments/${slug}/${id}`,
  heldComments: (uid: string) => at`heldComments/${uid}`,
  heldComment: (uid: string, id: string) => at`heldComments/${uid}/${id}`,
  articleReports: (slug: string) => at`reports/${slug}`,
  reports: (slug: string, id: string) => at`reports/${slug}/${id}`,
  report: (slug: string, id: string, uid: string) => at`reports/${slug}/${id}/${uid}`,
  commentRecords: () => 'moderation',
  commentRecord: (id: string) => at`moderation/${id}`,
  /** Comments that mention a member, and what a member has reported: what is found by whoever forgets them. */
  mentions: (uid: string) => at`traces/${uid}/mentioned`,
  mentionedIn: (uid: string, id: string) => at`traces/${uid}/mentioned/${id}`,
  reported: (uid: string) => at`traces/${uid}/reported`,
  reportedBy: (uid: string, id: string) => at`traces/${uid}/reported/${id}`,
  timeOuts: () => 'timeouts',
  timeOut: (uid: string) => at`timeouts/${uid}`,
  /** One browser of a member that receives push messages. */
  devices: (uid: string) => at`devices/${uid}`,
  device: (uid: string, id: string) => at`devices/${uid}/${id}`,
  /** What a member has been notified of: see `notify`. */
  sentLog: (uid: string) => at`told/${uid}`,
  sentLogEntry: (uid: string, key: string) => at`told/${uid}/${key}`,
  muted: (uid: string) => at`users/${uid}/muted`,
  mutedKind: (uid: string, kind: string) => at`users/${uid}/muted/kinds/${kind}`,
  mutedThread: (uid: string, thread: string) => at`users/${uid}/muted/threads/${thread}`,
  /** Pictures that a member has sent of themselves, until the last one has replaced them. */
  avatars: (uid: string) => at`avatars/${uid}`,
  avatar: (uid: string, id: string) => at`avatars/${uid}/${id}`,
  /** Copies by member of the horns that lie by article, kept by a trigger: for the member's own data. */
  hornsGiven: (uid: string) => at`hornsGiven/${uid}`,
  hornGiven: (uid: string, slug: string) => at`hornsGiven/${uid}/${slug}`,
  /** Work on accounts that are being deleted. */
  deletions: () => 'deletions',
  deletion: (uid: string) => at`deletions/${uid}`,
  events: () => 'events',
  event: (id: string) => at`events/${id}`,
  eventDetails: (id: string) => at`eventDetails/${id}`,
  /** `id: startsAt` of the events that a band plays at. */
  eventsOfBand: (key: string) => at`eventsByBand/${key}`,
  eventNight: (night: string) => at`eventNights/${night}`,
  eventProposals: () => 'eventProposals',
  eventProposal: (id: string) => at`eventProposals/${id}`,
  /** Members who are not notified of a change yet. */
  eventNotificationJobs: () => 'eventTellings',
  eventNotificationJob: (event: string) => at`eventTellings/${event}`,
  /** What was deleted, as long as that can be taken back. */
  deletedEvents: () => 'deletedEvents',
  deletedEvent: (id: string) => at`deletedEvents/${id}`,
  /** How far the reminders of an event are. */
  eventReminder: (event: string) => at`eventReminders/${event}`,
  attendances: (event: string) => at`attendance/${event}`,
  attendance: (event: string, uid: string) => at`attendance/${event}/${uid}`,
  /** Copies by member of the attendance that lies by event, kept by a trigger. */
  attending: (uid: string) => at`attending/${uid}`,
  attendingEvent: (uid: string, event: string) => at`attending/${uid}/${event}`,
  videos: () => 'videos',
  video: (id: string) => at`videos/${id}`,
  videoSync: () => 'videoSync',
  /** Who is reading the list at the moment. */
  videoLease: () => 'videoWork/lease',
  /** The pages of the list as they were read, with the marks by which YouTube says that one has not changed. */
  videoPages: () => 'videoWork/pages',
  /** What is known of each video beside its card. */
  knownVideos: () => 'videoWork/known',
  knownVideo: (id: string) => at`videoWork/known/${id}`,
  /** The lists that hold the video, as they were written: what leaving them has to undo. */
  videoListed: (id: string) => at`videoWork/lists/${id}`,
  /** Pictures that have still to be fetched. */
  videoThumbnails: () => 'videoWork/thumbnails',
  videoThumbnail: (id: string) => at`videoWork/thumbnails/${id}`,
  articleRecording: (slug: string) => at`articles/${slug}/recording`,
  recordings: () => 'recordings',
  recording: (slug: string) => at`recordings/${slug}`,
  /** A file that has been made, by the hash of its text and voice. */
  recordingFile: (hash: string) => at`recordingFiles/${hash}`,
  recordingMonth: (month: string) => at`recordingMonths/${month}`,
  recordingHolds: () => 'recordingHolds',
  /** The month that characters are set aside in for a file. */
  recordingHold: (hash: string) => at`recordingHolds/${hash}`,
  /** `slug: madeAt` of the articles that can be listened to. */
  recordedArticles: () => 'recordedArticles',
  recordedArticle: (slug: string) => at`recordedArticles/${slug}`,
  /** What is told to the admins' phones: an outbox, and the last ones. */
  alerts: () => 'alerts',
  alert: (key: string) => at`alerts/${key}`,
  alertHealth: () => 'alertHealth',
  limits: (name: string) => at`limits/${name}`,
};
