import type { Access } from './access.ts';
import type { AlertHealth, StoredAlert } from './alerts.ts';
import type { ArticleBody, ArticleCard, Draft, DraftBody, DraftState } from './articles.ts';
import type { AuditEntry } from './audit.ts';
import type { BandRename } from './band-merging.ts';
import type { Band } from './bands.ts';
import type { Comment, HeldComment, Report, TimeOut } from './comments.ts';
import type { DailyNumbers } from './daily.ts';
import type { Donation, DonationMonth, DonationTotal } from './donations.ts';
import type { DraftCounts } from './draft-index.ts';
import type { DraftNote } from './draft-notes.ts';
import type { DraftVersion } from './draft-versions.ts';
import type { FrontPage } from './front-page.ts';
import type { EventProposal } from './event-schemas.ts';
import type { Attendance, EventCard, EventDetails, VenueDateHolder } from './events.ts';
import { at } from './keys.ts';
import type { MailRecord } from './mails.ts';
import type { MemberRecord } from './member-record.ts';
import type { PaceStamp } from './pace.ts';
import type { PageKind, ReadCounts } from './reads.ts';
import type { Redirect } from './redirects.ts';
import type { OpenRefund } from './refunds.ts';
import type { Profile, UserRecord } from './members.ts';
import type { NameClaim } from './names.ts';
import type { Notification } from './notifications.ts';
import type { OwnCalendar } from './own-calendar.ts';
import type { StoredPicture } from './pictures.ts';
import type { Device } from './push.ts';
import type { ArticleRecording, RecordingMonth, RecordingWork } from './recordings.ts';
import type { SavedArticle } from './saved.ts';
import type { SearchKind, SearchPosting } from './search.ts';
import type { SiteText, SiteTextName, SiteTextVersion } from './site-texts.ts';
import type { VideoCard, VideoSync } from './videos.ts';

declare const stored: unique symbol;

/**
 * A path of the Realtime Database, relative to the root, that says what lies there: the server's reads are of that type. Rules
 * and functions see to it that nothing else is written; the browser still looks at what it reads before it believes it.
 */
export type Path<Stored> = string & { readonly [stored]?: Stored };

/** One field of the record at a path. */
export const fieldOf = <Stored, Field extends keyof Stored & string>(
  path: Path<Stored>,
  field: Field,
): Path<NonNullable<Stored[Field]>> => `${path}/${field}`;

/** The kinds of counters: of an article, of a member, and of an event. */
export type TallyKind = 'horns' | 'comments' | 'saves' | 'followers' | 'going' | 'interested';

/** Paths with a type hold a record of the contract; the shapes of the others are private to the server. */
export const paths = {
  user: (uid: string): Path<UserRecord> => at`users/${uid}`,
  notifications: (uid: string): Path<Record<string, Notification>> => at`users/${uid}/notifications`,
  notification: (uid: string, key: string): Path<Notification> => at`users/${uid}/notifications/${key}`,
  unreadMarks: (uid: string): Path<Record<string, true>> => at`users/${uid}/unread`,
  /** There while the notification is unread: marked with it by whoever reads, and by a function after every change. */
  unreadMark: (uid: string, key: string): Path<true> => at`users/${uid}/unread/${key}`,
  claimsChangedAt: (uid: string): Path<number> => at`users/${uid}/claimsChangedAt`,
  profiles: (): Path<Record<string, Profile>> => 'profiles',
  profile: (uid: string): Path<Profile> => at`profiles/${uid}`,
  /** The members who bear the names that look alike: see `nameKey`. */
  nameClaims: (): Path<Record<string, NameClaim>> => 'nameClaims',
  nameClaim: (key: string): Path<NameClaim> => at`nameClaims/${key}`,
  members: (): Path<Record<string, MemberRecord>> => 'members',
  member: (uid: string): Path<MemberRecord> => at`members/${uid}`,
  /** The cursor of the round over all accounts. */
  memberSync: () => 'memberSync',
  /** The numbers of the house, by day. */
  daily: (): Path<Record<string, DailyNumbers>> => 'daily',
  audit: (): Path<Record<string, AuditEntry>> => 'audit',
  /** The roles of each account and whether it is closed, as the rules read them. */
  accesses: (): Path<Record<string, Access>> => 'access',
  access: (uid: string): Path<Access> => at`access/${uid}`,
  /** The latest write of a kind: see `PaceStamp`. */
  pace: (uid: string, kind: string): Path<PaceStamp> => at`pace/${uid}/${kind}`,
  paces: (uid: string): Path<Record<string, PaceStamp>> => at`pace/${uid}`,
  allPaces: (): Path<Record<string, Record<string, PaceStamp>>> => 'pace',
  adminRoster: (): Path<Record<string, true>> => 'adminRoster',
  donations: (): Path<Record<string, Donation>> => 'donations',
  donation: (paymentIntentId: string): Path<Donation> => at`donations/${paymentIntentId}`,
  donationAttempts: () => 'donationAttempts',
  donationAttempt: (attemptId: string) => at`donationAttempts/${attemptId}`,
  /** The cursor of the round over unsettled attempts. */
  donationSync: () => 'donationSync',
  openRefunds: (): Path<Record<string, OpenRefund>> => 'openRefunds',
  openRefund: (paymentIntentId: string): Path<OpenRefund> => at`openRefunds/${paymentIntentId}`,
  donationMonth: (month: string): Path<DonationMonth> => at`donationMonths/${month}`,
  donationTotal: (month: string): Path<DonationTotal> => at`donationTotals/${month}`,
  drafts: (): Path<Record<string, Draft>> => 'drafts',
  draft: (id: string): Path<Draft> => at`drafts/${id}`,
  draftBody: (id: string): Path<DraftBody> => at`draftBodies/${id}`,
  /** The members who may edit a draft beside its owner and stand in its byline, and since when; the other direction. */
  coAuthors: (draftId: string): Path<Record<string, number>> => at`draftCoAuthors/${draftId}`,
  coAuthor: (draftId: string, uid: string): Path<number> => at`draftCoAuthors/${draftId}/${uid}`,
  coAuthored: (uid: string): Path<Record<string, number>> => at`coAuthored/${uid}`,
  coAuthoredDraft: (uid: string, draftId: string): Path<number> => at`coAuthored/${uid}/${draftId}`,
  /** Earlier versions of a draft and of the published article: see `versionKey`. */
  draftVersions: (draftId: string): Path<Record<string, DraftVersion>> => at`draftVersions/${draftId}`,
  draftVersion: (draftId: string, key: string): Path<DraftVersion> => at`draftVersions/${draftId}/${key}`,
  /** The form and the text of each version, packed, apart from their list. */
  draftVersionTexts: (draftId: string): Path<Record<string, string>> => at`draftVersionTexts/${draftId}`,
  draftVersionText: (draftId: string, key: string): Path<string> => at`draftVersionTexts/${draftId}/${key}`,
  /** Notes beside the text of a draft, and answers to them. */
  draftNotes: (draftId: string): Path<Record<string, DraftNote>> => at`draftNotes/${draftId}`,
  draftNote: (draftId: string, id: string): Path<DraftNote> => at`draftNotes/${draftId}/${id}`,
  /** Beside which draft each note of a member stands: `{ id: draft }`. */
  notesBy: (uid: string): Path<Record<string, string>> => at`draftNotesBy/${uid}`,
  noteBy: (uid: string, id: string): Path<string> => at`draftNotesBy/${uid}/${id}`,
  /** Drafts saved before this time have their versions. */
  versionsKeptUntil: (): Path<number> => 'draftVersionsUntil',
  /** The number of drafts in each state, of an owner or of everybody. */
  draftCounts: (scope: string): Path<DraftCounts> => at`draftIndex/${scope}/counts`,
  /** `id: state` of the drafts that have a word which begins like that. */
  draftsWithWord: (scope: string, term: string): Path<Record<string, DraftState>> =>
    at`draftIndex/${scope}/words/${term}`,
  /** `id: state` of the drafts that are scheduled, of an owner or of everybody. */
  draftsScheduled: (scope: string): Path<Record<string, DraftState>> => at`draftIndex/${scope}/scheduled`,
  draftScheduled: (scope: string, id: string): Path<DraftState> => at`draftIndex/${scope}/scheduled/${id}`,
  /** The secret link of a draft, and the draft that a link leads to. */
  previewLink: (draftId: string) => at`previewLinks/${draftId}`,
  previewToken: (token: string) => at`previewTokens/${token}`,
  /** The entries that the index holds for a draft. */
  allDraftsIndexed: () => 'draftIndexed',
  draftIndexed: (id: string) => at`draftIndexed/${id}`,
  /** `{ draft: id }`: who holds a slug, from its first publishing for good. */
  slug: (slug: string) => at`slugs/${slug}`,
  slugs: () => 'slugs',
  articles: (): Path<Record<string, ArticleCard>> => 'articles',
  article: (slug: string): Path<ArticleCard> => at`articles/${slug}`,
  articleBody: (slug: string): Path<ArticleBody> => at`articleBodies/${slug}`,
  /** The lists that hold the article, as they were written: what leaving them has to undo. */
  articleLists: (slug: string) => at`articleLists/${slug}`,
  /** The parts of an unpublished article that are restored when it is published again. */
  articleAside: (slug: string) => at`articlesAside/${slug}`,
  articleNotificationJobs: () => 'articleTellings',
  /** Followers of the author who are not notified of it yet. */
  articleNotificationJob: (slug: string) => at`articleTellings/${slug}`,
  /** The time at which an article was due whose lateness the admins know of. */
  articleAlert: (draftId: string): Path<number> => at`articleAlerts/${draftId}`,
  /** A lease on one draft, on `front:page`, or on `band:{key}`: who publishes has it alone. No draft's id has a colon. */
  publishing: (draftId: string) => at`publishing/${draftId}`,
  /** The entries that the search finds by a term, see `termsOf`; by `everyTerm` all. */
  searchNames: (kind: SearchKind, term: string): Path<Record<string, SearchPosting>> =>
    at`searchNames/${kind}/${term}`,
  searchName: (kind: SearchKind, term: string, id: string): Path<SearchPosting> =>
    at`searchNames/${kind}/${term}/${id}`,
  /** The words of names with these characters, or with one more: see `deletionsOf`. */
  searchSpellings: (deletion: string): Path<Record<string, true>> => at`searchSpellings/${deletion}`,
  searchSpelling: (deletion: string, word: string): Path<true> => at`searchSpellings/${deletion}/${word}`,
  /** Each thing as the search knows it, so that its entries can be taken out. */
  allSearchIndexed: (kind: SearchKind) => at`searchIndexed/${kind}`,
  searchIndexed: (kind: SearchKind, id: string) => at`searchIndexed/${kind}/${id}`,
  /** `slug: time` of the newest comment that readers see, of articles with one. */
  discussedArticles: (): Path<Record<string, number>> => 'discussedArticles',
  discussedArticle: (slug: string): Path<number> => at`discussedArticles/${slug}`,
  /** Reads of an article. */
  allReads: (): Path<Record<string, ReadCounts>> => 'reads',
  reads: (slug: string): Path<ReadCounts> => at`reads/${slug}`,
  /** Plays of an article's recording. */
  allListens: (): Path<Record<string, ReadCounts>> => 'listens',
  listens: (slug: string): Path<ReadCounts> => at`listens/${slug}`,
  /** Reads of other pages. */
  pageReads: (kind: PageKind): Path<ReadCounts> => at`pageReads/${kind}`,
  frontPage: (): Path<FrontPage> => 'frontPage',
  /** The texts of the site as admins have edited them. */
  siteText: (name: SiteTextName): Path<SiteText> => at`siteTexts/${name}`,
  siteTextVersions: (name: SiteTextName): Path<Record<string, SiteTextVersion>> =>
    at`siteTextVersions/${name}`,
  siteTextVersion: (name: SiteTextName, key: string): Path<SiteTextVersion> =>
    at`siteTextVersions/${name}/${key}`,
  /** `{ updatedAt }` of everything in the sitemap. */
  sitemap: () => 'sitemap',
  sitemapEntry: (slug: string) => at`sitemap/${slug}`,
  /** Beside the articles: no slug has a colon. */
  sitemapEvent: (id: string) => at`sitemap/event:${id}`,
  sitemapBand: (key: string) => at`sitemap/band:${key}`,
  /** The present address of a page of the site before this one. */
  redirect: (key: string): Path<Redirect> => at`redirects/${key}`,
  picture: (id: string): Path<StoredPicture> => at`media/${id}`,
  /** Since when nothing names a picture or recording; kept by the schedule that deletes them. */
  unusedFiles: (): Path<Record<string, number>> => 'unusedFiles',
  unusedFile: (id: string): Path<number> => at`unusedFiles/${id}`,
  pictures: (): Path<Record<string, StoredPicture>> => 'media',
  allSaved: (): Path<Record<string, Record<string, SavedArticle>>> => 'saved',
  saved: (uid: string): Path<Record<string, SavedArticle>> => at`saved/${uid}`,
  savedArticle: (uid: string, slug: string): Path<SavedArticle> => at`saved/${uid}/${slug}`,
  follows: (uid: string): Path<Record<string, true>> => at`follows/${uid}`,
  allFollows: () => 'follows',
  follow: (uid: string, target: string): Path<true> => at`follows/${uid}/${target}`,
  /** When the favourite bands of older profiles became follows. */
  favouritesFollowedAt: (): Path<number> => 'favouritesFollowedAt',
  /** The other direction, kept by a trigger. */
  followers: (target: string): Path<Record<string, true>> => at`followers/${target}`,
  follower: (target: string, uid: string): Path<true> => at`followers/${target}/${uid}`,
  horns: (slug: string): Path<Record<string, true>> => at`horns/${slug}`,
  /** `true` while that member gives the article the horns. */
  horn: (slug: string, uid: string): Path<true> => at`horns/${slug}/${uid}`,
  /** `{ count, seen }`: what has been counted, and by which events; the number that people see is copied from it. */
  tally: (kind: TallyKind, of: string) => at`tallies/${kind}/${of}`,
  tallies: (kind: TallyKind) => at`tallies/${kind}`,
  /** The number of members who have saved an article: no card shows it. */
  saves: (slug: string): Path<number> => at`tallies/saves/${slug}/count`,
  comments: (slug: string): Path<Record<string, Comment>> => at`comments/${slug}`,
  comment: (slug: string, id: string): Path<Comment> => at`comments/${slug}/${id}`,
  heldComments: (uid: string): Path<Record<string, HeldComment>> => at`heldComments/${uid}`,
  heldComment: (uid: string, id: string): Path<HeldComment> => at`heldComments/${uid}/${id}`,
  articleReports: (slug: string): Path<Record<string, Record<string, Report>>> => at`reports/${slug}`,
  reports: (slug: string, id: string): Path<Record<string, Report>> => at`reports/${slug}/${id}`,
  report: (slug: string, id: string, uid: string): Path<Report> => at`reports/${slug}/${id}/${uid}`,
  /** See `CommentRecord`, which is the part that moderators read. */
  commentRecords: () => 'moderation',
  commentRecord: (id: string) => at`moderation/${id}`,
  /** The comments that mention a member, and those that a member has reported: the deletion of an account reads them. */
  mentions: (uid: string) => at`traces/${uid}/mentioned`,
  mentionedIn: (uid: string, id: string) => at`traces/${uid}/mentioned/${id}`,
  reported: (uid: string) => at`traces/${uid}/reported`,
  reportedBy: (uid: string, id: string) => at`traces/${uid}/reported/${id}`,
  timeOuts: (): Path<Record<string, TimeOut>> => 'timeouts',
  timeOut: (uid: string): Path<TimeOut> => at`timeouts/${uid}`,
  /** One browser of a member that receives push messages. */
  devices: (uid: string): Path<Record<string, Device>> => at`devices/${uid}`,
  device: (uid: string, id: string): Path<Device> => at`devices/${uid}/${id}`,
  /** The notifications that a member has had: see `notify`. */
  sentLog: (uid: string) => at`told/${uid}`,
  sentLogEntry: (uid: string, key: string) => at`told/${uid}/${key}`,
  muted: (uid: string) => at`users/${uid}/muted`,
  mutedKind: (uid: string, kind: string) => at`users/${uid}/muted/kinds/${kind}`,
  mutedThreads: (uid: string): Path<Record<string, true>> => at`users/${uid}/muted/threads`,
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
  events: (): Path<Record<string, EventCard>> => 'events',
  event: (id: string): Path<EventCard> => at`events/${id}`,
  eventDetails: (id: string): Path<EventDetails> => at`eventDetails/${id}`,
  /** `id: startsAt` of the events that a band plays at. */
  eventsOfBand: (key: string): Path<Record<string, number>> => at`eventsByBand/${key}`,
  bands: (): Path<Record<string, Band>> => 'bands',
  band: (key: string): Path<Band> => at`bands/${key}`,
  /** The spelling that an admin chose for a band. */
  bandSpelling: (key: string): Path<string> => at`bandSpellings/${key}`,
  /** The key of the band that one was merged into, never itself merged into another. */
  bandAlias: (key: string): Path<string> => at`bandAliases/${key}`,
  /** Key to name of the bands that were merged into one. */
  bandsMergedInto: (key: string): Path<Record<string, string>> => at`bandsMergedInto/${key}`,
  bandRenames: (): Path<Record<string, BandRename>> => 'bandRenames',
  /** Work on whatever still names a band as before. */
  bandRename: (key: string): Path<BandRename> => at`bandRenames/${key}`,
  bandNotificationJobs: () => 'bandTellings',
  /** Followers of bands who are not notified yet of an article, a show or a video. */
  bandNotificationJob: <Job>(key: string): Path<Job> => at`bandTellings/${key}`,
  venueDate: (key: string): Path<VenueDateHolder> => at`eventNights/${key}`,
  eventProposals: (): Path<Record<string, EventProposal>> => 'eventProposals',
  eventProposal: (id: string): Path<EventProposal> => at`eventProposals/${id}`,
  /** Members who are not notified of a change yet. */
  eventNotificationJobs: () => 'eventTellings',
  eventNotificationJob: (event: string) => at`eventTellings/${event}`,
  /** Deleted events, as long as they can be restored. */
  deletedEvents: () => 'deletedEvents',
  deletedEvent: (id: string) => at`deletedEvents/${id}`,
  /** The cursor of the reminders of an event. */
  eventReminder: (event: string) => at`eventReminders/${event}`,
  attendances: (event: string): Path<Record<string, Attendance>> => at`attendance/${event}`,
  attendance: (event: string, uid: string): Path<Attendance> => at`attendance/${event}/${uid}`,
  /** Copies by member of the attendance that lies by event, kept by a trigger. */
  attending: (uid: string): Path<Record<string, Attendance>> => at`attending/${uid}`,
  attendingEvent: (uid: string, event: string): Path<Attendance> => at`attending/${uid}/${event}`,
  /** The secret of the member's own calendar feed. */
  ownCalendar: (uid: string): Path<OwnCalendar> => at`ownCalendars/${uid}`,
  mails: (): Path<Record<string, MailRecord>> => 'mails',
  mail: (uid: string): Path<MailRecord> => at`mails/${uid}`,
  /** The cursor of the digests of a week. */
  weeklyMails: () => 'mailWork/weekly',
  /** Mails that are to be sent, by a key for each occurrence. */
  mailJobs: () => 'mailJobs',
  mailJob: <Job>(key: string): Path<Job> => at`mailJobs/${key}`,
  videos: (): Path<Record<string, VideoCard>> => 'videos',
  video: (id: string): Path<VideoCard> => at`videos/${id}`,
  videoSync: (): Path<VideoSync> => 'videoSync',
  /** The lease of the run that reads the list. */
  videoLease: () => 'videoWork/lease',
  /** The pages of the list as they were read, with the marks by which YouTube says that one has not changed. */
  videoPages: () => 'videoWork/pages',
  /** The facts about each video beside its card. */
  knownVideos: () => 'videoWork/known',
  knownVideo: (id: string) => at`videoWork/known/${id}`,
  /** The lists that hold the video, as they were written: what leaving them has to undo. */
  videoListed: (id: string) => at`videoWork/lists/${id}`,
  /** Pictures that have still to be fetched. */
  videoThumbnails: () => 'videoWork/thumbnails',
  videoThumbnail: (id: string) => at`videoWork/thumbnails/${id}`,
  articleRecording: (slug: string): Path<ArticleRecording> => at`articles/${slug}/recording`,
  recordings: (): Path<Record<string, RecordingWork>> => 'recordings',
  recording: (slug: string): Path<RecordingWork> => at`recordings/${slug}`,
  /** A file that has been made, by the hash of its text and voice. */
  recordingFiles: () => 'recordingFiles',
  recordingFile: (hash: string) => at`recordingFiles/${hash}`,
  recordingMonth: (month: string): Path<RecordingMonth> => at`recordingMonths/${month}`,
  recordingHolds: () => 'recordingHolds',
  /** The month that characters are set aside in for a file. */
  recordingHold: (hash: string) => at`recordingHolds/${hash}`,
  /** `slug: madeAt` of the articles that can be listened to. */
  recordedArticles: (): Path<Record<string, number>> => 'recordedArticles',
  recordedArticle: (slug: string): Path<number> => at`recordedArticles/${slug}`,
  /** The alerts to the admins' phones: an outbox, and the last ones sent. */
  alerts: (): Path<Record<string, StoredAlert>> => 'alerts',
  alert: (key: string): Path<StoredAlert> => at`alerts/${key}`,
  alertHealth: (): Path<AlertHealth> => 'alertHealth',
  limits: (name: string) => at`limits/${name}`,
};
