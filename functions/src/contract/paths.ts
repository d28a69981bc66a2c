import type { Access } from './access.ts';
import type { AlertHealth, StoredAlert } from './alerts.ts';
import type { ArticleBody, ArticleCard, Draft, DraftBody, DraftState } from './articles.ts';
import type { AuditEntry } from './audit.ts';
import type { Band } from './bands.ts';
import type { Comment, HeldComment, Suspension } from './comments.ts';
import type { Day } from './daily.ts';
import type { Donation, DonationMonth, DonationTotal } from './donations.ts';
import type { DraftCounts } from './draft-index.ts';
import type { DraftNote } from './draft-notes.ts';
import type { DraftVersion } from './draft-versions.ts';
import type { FrontPage } from './front-page.ts';
import type { EventProposal } from './event-schemas.ts';
import type { Attendance, EventCard, EventDetails, SetList, VenueDateHolder } from './events.ts';
import { at } from './keys.ts';
import type { LimitName } from './limit-names.ts';
import type { MailRecord } from './mails.ts';
import type { MemberRecord } from './member-record.ts';
import type { LastWrite } from './last-writes.ts';
import type { ReadKind, ReadCounts } from './reads.ts';
import type { Report, ReportedThing } from './report-call.ts';
import type { OpenRefund } from './refunds.ts';
import type { Profile, UserRecord } from './members.ts';
import type { NameClaim } from './profile-call.ts';
import type { Notification } from './notifications.ts';
import type { OwnCalendar } from './own-calendar.ts';
import type { StoredPicture } from './pictures.ts';
import type { Device } from './push.ts';
import type { ArticleRecording, RecordingMonth, RecordingJob } from './recordings.ts';
import type { Redirect } from './rendered-page.ts';
import type { SavedArticle } from './saved.ts';
import type { SearchKind, SearchPosting } from './search.ts';
import type { SiteText, SiteTextName, SiteTextVersion } from './site-texts.ts';
import type { FailedWork, Lane, WorkEntry } from './work.ts';
import type { VideoCard, VideoSync } from './videos.ts';

declare const stored: unique symbol;

/**
 * A Realtime Database path, relative to the root, typed with what is stored there: the server's reads return that type.
 * Rules and functions guarantee it; the browser still validates what it reads.
 */
export type Path<Stored> = string & { readonly [stored]?: Stored };

/** Returns the path of one field of a record. */
export const fieldOf = <Stored, Field extends keyof Stored & string>(
  path: Path<Stored>,
  field: Field,
): Path<NonNullable<Stored[Field]>> => `${path}/${field}`;

/** Typed paths hold a record of the contract; the shapes of the others are private to the server. */
export const paths = {
  user: (uid: string): Path<UserRecord> => at`users/${uid}`,
  notifications: (uid: string): Path<Record<string, Notification>> => at`users/${uid}/notifications`,
  notification: (uid: string, key: string): Path<Notification> => at`users/${uid}/notifications/${key}`,
  unreadMarks: (uid: string): Path<Record<string, true>> => at`users/${uid}/unread`,
  /**
   * Exists while the notification is unread. Members remove it together with the notification, or with marking that as
   * read.
   */
  unreadMark: (uid: string, key: string): Path<true> => at`users/${uid}/unread/${key}`,
  claimsChangedAt: (uid: string): Path<number> => at`users/${uid}/claimsChangedAt`,
  profiles: (): Path<Record<string, Profile>> => 'profiles',
  profile: (uid: string): Path<Profile> => at`profiles/${uid}`,
  /** The members who hold names that look alike; see `nameKey`. */
  nameClaims: (): Path<Record<string, NameClaim>> => 'nameClaims',
  nameClaim: (key: string): Path<NameClaim> => at`nameClaims/${key}`,
  members: (): Path<Record<string, MemberRecord>> => 'members',
  member: (uid: string): Path<MemberRecord> => at`members/${uid}`,
  /** The site's statistics by day. */
  daily: (): Path<Record<string, Day>> => 'daily',
  audit: (): Path<Record<string, AuditEntry>> => 'audit',
  /** The roles of members, and which accounts are closed. */
  allAccess: (): Path<Record<string, Access>> => 'access',
  access: (uid: string): Path<Access> => at`access/${uid}`,
  /** The latest write of a kind; see `LastWrite`. */
  lastWrite: (uid: string, kind: string): Path<LastWrite> => at`lastWrites/${uid}/${kind}`,
  lastWrites: (uid: string): Path<Record<string, LastWrite>> => at`lastWrites/${uid}`,
  allLastWrites: (): Path<Record<string, Record<string, LastWrite>>> => 'lastWrites',
  donations: (): Path<Record<string, Donation>> => 'donations',
  donation: (paymentIntentId: string): Path<Donation> => at`donations/${paymentIntentId}`,
  donationAttempts: () => 'donationAttempts',
  donationAttempt: (attemptId: string) => at`donationAttempts/${attemptId}`,
  /** The cursor of the pass over unsettled attempts. */
  donationSync: () => 'cursors/donations',
  openRefunds: (): Path<Record<string, OpenRefund>> => 'openRefunds',
  openRefund: (paymentIntentId: string): Path<OpenRefund> => at`openRefunds/${paymentIntentId}`,
  donationMonth: (month: string): Path<DonationMonth> => at`donationMonths/${month}`,
  donationTotal: (month: string): Path<DonationTotal> => at`donationMonths/${month}/total`,
  drafts: (): Path<Record<string, Draft>> => 'drafts',
  draft: (draftId: string): Path<Draft> => at`drafts/${draftId}`,
  draftBody: (draftId: string): Path<DraftBody> => at`draftBodies/${draftId}`,
  /**
   * Members besides the owner who may edit a draft and appear in its byline, with the time they were added; and the
   * reverse index.
   */
  coAuthors: (draftId: string): Path<Record<string, number>> => at`draftCoAuthors/${draftId}`,
  coAuthor: (draftId: string, uid: string): Path<number> => at`draftCoAuthors/${draftId}/${uid}`,
  draftsByCoAuthor: (uid: string): Path<Record<string, number>> => at`memberReferences/${uid}/coAuthored`,
  draftByCoAuthor: (uid: string, draftId: string): Path<number> =>
    at`memberReferences/${uid}/coAuthored/${draftId}`,
  /** Earlier versions of a draft and of the published article; see `versionKey`. */
  draftVersions: (draftId: string): Path<Record<string, DraftVersion>> =>
    at`draftHistory/versions/${draftId}`,
  draftVersion: (draftId: string, key: string): Path<DraftVersion> =>
    at`draftHistory/versions/${draftId}/${key}`,
  /** The compressed fields and body of each version, stored apart from the list. */
  draftVersionTexts: (draftId: string): Path<Record<string, string>> => at`draftHistory/texts/${draftId}`,
  draftVersionText: (draftId: string, key: string): Path<string> => at`draftHistory/texts/${draftId}/${key}`,
  /** Notes on the text of a draft, and answers to them. */
  draftNotes: (draftId: string): Path<Record<string, DraftNote>> => at`draftNotes/${draftId}`,
  draftNote: (draftId: string, id: string): Path<DraftNote> => at`draftNotes/${draftId}/${id}`,
  /** The draft that each of a member's notes belongs to: `{ id: draft }`. */
  notesBy: (uid: string): Path<Record<string, string>> => at`memberReferences/${uid}/draftNotes`,
  noteBy: (uid: string, id: string): Path<string> => at`memberReferences/${uid}/draftNotes/${id}`,
  /** The versions of drafts saved before this time have been stored. */
  versionsKeptUntil: (): Path<number> => 'cursors/draftVersions',
  /** The number of drafts in each state, for one owner or for everyone. */
  draftCounts: (scope: string): Path<DraftCounts> => at`draftIndex/${scope}/counts`,
  /** `id: state` of the drafts that contain a word with this prefix. */
  draftsWithWord: (scope: string, term: string): Path<Record<string, DraftState>> =>
    at`draftIndex/${scope}/words/${term}`,
  /** `id: state` of the scheduled drafts, for one owner or for everyone. */
  draftsScheduled: (scope: string): Path<Record<string, DraftState>> => at`draftIndex/${scope}/scheduled`,
  draftScheduled: (scope: string, draftId: string): Path<DraftState> =>
    at`draftIndex/${scope}/scheduled/${draftId}`,
  /** The secret links of drafts. */
  previewLinks: () => 'previewLinks',
  previewLink: (draftId: string) => at`previewLinks/${draftId}`,
  /** The index entries of a draft, so that they can be removed. */
  allDraftsIndexed: () => 'indexEntries/drafts',
  draftIndexed: (draftId: string) => at`indexEntries/drafts/${draftId}`,
  /** `{ draft: id }`: the draft that holds a slug, permanently from its first publication. */
  slug: (slug: string) => at`slugs/${slug}`,
  slugs: () => 'slugs',
  articles: (): Path<Record<string, ArticleCard>> => 'articles',
  article: (slug: string): Path<ArticleCard> => at`articles/${slug}`,
  articleBody: (slug: string): Path<ArticleBody> => at`articleBodies/${slug}`,
  /** The lists that contain the article, as they were written, so that leaving them can undo exactly that. */
  articleLists: (slug: string) => at`indexEntries/articles/${slug}`,
  /** The parts of an unpublished article that are restored when it is published again. */
  unpublishedArticle: (slug: string) => at`unpublishedArticles/${slug}`,
  /** The due time of an article whose delay the admins have been alerted to. */
  articleAlert: (draftId: string): Path<number> => at`cursors/articleAlerts/${draftId}`,
  /** A lease on a draft, by its ID, or on another resource such as `band:{key}`: draft IDs never contain a colon. */
  lease: (name: string) => at`leases/${name}`,
  /** The search entries for a term; see `termsOf`. `everyTerm` lists all of them. */
  searchNames: (kind: SearchKind, term: string): Path<Record<string, SearchPosting>> =>
    at`search/names/${kind}/${term}`,
  searchName: (kind: SearchKind, term: string, id: string): Path<SearchPosting> =>
    at`search/names/${kind}/${term}/${id}`,
  /** The words of names with these characters, or with one more; see `deletionsOf`. */
  searchSpellings: (deletion: string): Path<Record<string, true>> => at`search/spellings/${deletion}`,
  searchSpelling: (deletion: string, word: string): Path<true> => at`search/spellings/${deletion}/${word}`,
  /** Each item as it was indexed for search, so that its entries can be removed. */
  allSearchIndexed: (kind: SearchKind) => at`indexEntries/search:${kind}`,
  searchIndexed: (kind: SearchKind, id: string) => at`indexEntries/search:${kind}/${id}`,
  /** `slug: time` of the newest public comment, for articles that have one. */
  discussedArticles: (): Path<Record<string, number>> => 'lists/articlesWith/comments',
  discussedArticle: (slug: string): Path<number> => at`lists/articlesWith/comments/${slug}`,
  /** When the comments of an article were closed; absent while they are open. */
  closedComments: (slug: string): Path<number> => at`lists/articlesWith/closedComments/${slug}`,
  /** Read counts of an article. */
  reads: (slug: string): Path<ReadCounts> => at`counts/reads/${slug}`,
  /** Reads of each article on the last days, until the day is counted: `{day}/{slug}`. */
  readsByDay: (): Path<Record<string, Record<string, number>>> => 'counts/readsByDay',
  readsOn: (day: string): Path<Record<string, number>> => at`counts/readsByDay/${day}`,
  /** Play counts of an article's recording. */
  listens: (slug: string): Path<ReadCounts> => at`counts/listens/${slug}`,
  /** Read counts of all articles together, of all recordings, and of the other pages of a kind. */
  readsByKind: (kind: ReadKind): Path<ReadCounts> => at`counts/readsByKind/${kind}`,
  frontPage: (): Path<FrontPage> => 'frontPage',
  /** The texts of the site as edited by admins. */
  siteText: (name: SiteTextName): Path<SiteText> => at`siteTexts/current/${name}`,
  siteTextVersions: (name: SiteTextName): Path<Record<string, SiteTextVersion>> =>
    at`siteTexts/versions/${name}`,
  siteTextVersion: (name: SiteTextName, key: string): Path<SiteTextVersion> =>
    at`siteTexts/versions/${name}/${key}`,
  /** `{ updatedAt }` of everything in the sitemap. */
  sitemap: () => 'sitemap',
  sitemapEntry: (slug: string) => at`sitemap/${slug}`,
  /** Shares the list with articles: slugs never contain a colon. */
  sitemapEvent: (event: string) => at`sitemap/event:${event}`,
  sitemapBand: (band: string) => at`sitemap/band:${band}`,
  /** The new address of a page of the previous site. */
  redirect: (key: string): Path<Redirect> => at`redirects/${key}`,
  picture: (id: string): Path<StoredPicture> => at`media/${id}`,
  /** When a picture or recording was first found unreferenced; maintained by the scheduled job that deletes them. */
  unusedFiles: (): Path<Record<string, number>> => 'cursors/unusedFiles',
  unusedFile: (id: string): Path<number> => at`cursors/unusedFiles/${id}`,
  pictures: (): Path<Record<string, StoredPicture>> => 'media',
  allSaved: (): Path<Record<string, Record<string, SavedArticle>>> => 'saved',
  saved: (uid: string): Path<Record<string, SavedArticle>> => at`saved/${uid}`,
  savedArticle: (uid: string, slug: string): Path<SavedArticle> => at`saved/${uid}/${slug}`,
  follows: (uid: string): Path<Record<string, true>> => at`follows/${uid}`,
  allFollows: () => 'follows',
  follow: (uid: string, target: string): Path<true> => at`follows/${uid}/${target}`,
  /** The reverse index of `follows`. */
  followers: (target: string): Path<Record<string, true>> => at`followers/${target}`,
  follower: (target: string, uid: string): Path<true> => at`followers/${target}/${uid}`,
  horns: (slug: string): Path<Record<string, true>> => at`horns/${slug}`,
  /** `true` while the member gives the article the horns. */
  horn: (slug: string, uid: string): Path<true> => at`horns/${slug}/${uid}`,
  /** The public numbers of an article. Members count horns, functions count comments. */
  articleCount: (slug: string, kind: keyof ArticleCard['counts']): Path<number> =>
    at`articles/${slug}/counts/${kind}`,
  /** The numbers of an event's attendees, which they count. */
  eventCount: (event: string, kind: Attendance): Path<number> => at`events/${event}/counts/${kind}`,
  /**
   * The number of followers of a member or a band, and of members who have saved an article, which these count. Apart
   * from profiles, bands and articles, because a member without a name can be followed, and a missing article is saved.
   */
  followerCounts: (): Path<Record<string, number>> => 'counts/followers',
  followerCount: (target: string): Path<number> => at`counts/followers/${target}`,
  saveCounts: (): Path<Record<string, number>> => 'counts/saves',
  saveCount: (slug: string): Path<number> => at`counts/saves/${slug}`,
  /** When each visible comment of an article was written. */
  visibleComments: (slug: string): Path<Record<string, number>> => at`visibleComments/${slug}`,
  visibleComment: (slug: string, id: string): Path<number> => at`visibleComments/${slug}/${id}`,
  comments: (slug: string): Path<Record<string, Comment>> => at`comments/${slug}`,
  comment: (slug: string, id: string): Path<Comment> => at`comments/${slug}/${id}`,
  heldComments: (uid: string): Path<Record<string, HeldComment>> => at`heldComments/${uid}`,
  heldComment: (uid: string, id: string): Path<HeldComment> => at`heldComments/${uid}/${id}`,
  /** What was reported, and by whom. Things are comments (`commentThing`) and public pages (`thingAt`). */
  allReports: (): Path<Record<string, ReportedThing>> => 'reports',
  reports: (thing: string): Path<ReportedThing> => at`reports/${thing}`,
  report: (thing: string, reporter: string): Path<Report> => at`reports/${thing}/by/${reporter}`,
  /** The complete record of a comment. `CommentRecord` is the part that moderators read. */
  commentRecords: () => 'commentRecords',
  commentRecord: (id: string) => at`commentRecords/${id}`,
  /** Comments that mention a member, and what a member has reported. Read when the account is deleted. */
  mentions: (uid: string) => at`memberReferences/${uid}/mentioned`,
  mentionedIn: (uid: string, id: string) => at`memberReferences/${uid}/mentioned/${id}`,
  reported: (uid: string): Path<Record<string, true>> => at`memberReferences/${uid}/reported`,
  suspensions: (): Path<Record<string, Suspension>> => 'suspensions',
  suspension: (uid: string): Path<Suspension> => at`suspensions/${uid}`,
  /** A member's browsers that receive push messages. */
  devices: (uid: string): Path<Record<string, Device>> => at`devices/${uid}`,
  device: (uid: string, id: string): Path<Device> => at`devices/${uid}/${id}`,
  /** The notifications that a member has been sent; see `notify`. */
  sentLog: (uid: string) => at`sentLog/${uid}`,
  sentLogEntry: (uid: string, key: string) => at`sentLog/${uid}/${key}`,
  muted: (uid: string) => at`users/${uid}/muted`,
  mutedKind: (uid: string, kind: string) => at`users/${uid}/muted/kinds/${kind}`,
  mutedThreads: (uid: string): Path<Record<string, true>> => at`users/${uid}/muted/threads`,
  mutedThread: (uid: string, thread: string) => at`users/${uid}/muted/threads/${thread}`,
  /** Pictures that a member uploaded as avatars, until the latest one replaces them. */
  avatars: (uid: string) => at`memberReferences/${uid}/avatars`,
  avatar: (uid: string, id: string) => at`memberReferences/${uid}/avatars/${id}`,
  /** The reverse index of `horns`, for the member's data export. */
  hornsBy: (uid: string) => at`memberReferences/${uid}/horns`,
  hornBy: (uid: string, slug: string) => at`memberReferences/${uid}/horns/${slug}`,
  /** Pending account deletions. */
  deletions: () => 'deletions',
  deletion: (uid: string) => at`deletions/${uid}`,
  events: (): Path<Record<string, EventCard>> => 'events',
  event: (event: string): Path<EventCard> => at`events/${event}`,
  eventDetails: (event: string): Path<EventDetails> => at`eventDetails/${event}`,
  /** `id: startsAt` of the events that a band plays at. */
  eventsOfBand: (band: string): Path<Record<string, number>> => at`lists/eventsByBand/${band}`,
  setLists: (event: string): Path<Record<string, SetList>> => at`setLists/${event}`,
  setList: (event: string, band: string): Path<SetList> => at`setLists/${event}/${band}`,
  /** `id: startsAt` of the events of which there is a set list of the band. */
  setListsOfBand: (band: string): Path<Record<string, number>> => at`lists/setListsByBand/${band}`,
  setListOfBand: (band: string, event: string): Path<number> => at`lists/setListsByBand/${band}/${event}`,
  /** The bands, by event, whose set lists have a version of the member's. */
  setListsBy: (uid: string): Path<Record<string, Record<string, true>>> =>
    at`memberReferences/${uid}/setLists`,
  setListBy: (uid: string, event: string, band: string): Path<true> =>
    at`memberReferences/${uid}/setLists/${event}/${band}`,
  bands: (): Path<Record<string, Band>> => 'bands',
  band: (band: string): Path<Band> => at`bands/${band}`,
  /** The spelling that an admin chose for a band. */
  bandSpelling: (band: string): Path<string> => at`bandNames/spellings/${band}`,
  /** The key of the band that this one was merged into. Aliases never chain. */
  bandAlias: (band: string): Path<string> => at`bandNames/aliases/${band}`,
  /** Key to name of the bands that were merged into this one. */
  bandsMergedInto: (band: string): Path<Record<string, string>> => at`bandNames/merged/${band}`,
  venueDate: (key: string): Path<VenueDateHolder> => at`venueDates/${key}`,
  eventProposals: (): Path<Record<string, EventProposal>> => 'eventProposals',
  eventProposal: (id: string): Path<EventProposal> => at`eventProposals/${id}`,
  /** Deleted events, kept while they can be restored. */
  deletedEvents: () => 'deletedEvents',
  deletedEvent: (event: string) => at`deletedEvents/${event}`,
  /** The cursor of an event's reminders. */
  eventReminder: (event: string) => at`cursors/eventReminders/${event}`,
  attendances: (event: string): Path<Record<string, Attendance>> => at`attendance/${event}`,
  attendance: (event: string, uid: string): Path<Attendance> => at`attendance/${event}/${uid}`,
  /** The reverse index of `attendance`. */
  attendancesBy: (uid: string): Path<Record<string, Attendance>> => at`memberReferences/${uid}/attendance`,
  attendanceBy: (uid: string, event: string): Path<Attendance> =>
    at`memberReferences/${uid}/attendance/${event}`,
  /** The secret of the member's own calendar feed. */
  ownCalendar: (uid: string): Path<OwnCalendar> => at`subscriptions/calendars/${uid}`,
  mails: (): Path<Record<string, MailRecord>> => 'subscriptions/mails',
  /** `uid` is that of a member, or the `visitorKey` of an address without an account. */
  mail: (uid: string): Path<MailRecord> => at`subscriptions/mails/${uid}`,
  /** The cursor of this week's digests. */
  weeklyMails: () => 'cursors/weeklyMails',
  /** The outbox of mails, with one key per occurrence. */
  mailJobs: () => 'mailJobs',
  mailJob: <Job>(key: string): Path<Job> => at`mailJobs/${key}`,
  videos: (): Path<Record<string, VideoCard>> => 'videos',
  video: (id: string): Path<VideoCard> => at`videos/${id}`,
  videoSync: (): Path<VideoSync> => 'videoSync/status',
  /** The lease of the run that reads YouTube's list. */
  videoLease: () => 'videoSync/lease',
  /** Facts about each video that are not on its card. */
  knownVideos: () => 'videoSync/known',
  knownVideo: (id: string) => at`videoSync/known/${id}`,
  /** The lists that contain the video, as they were written, so that leaving them can undo exactly that. */
  videoListed: (id: string) => at`indexEntries/videos/${id}`,
  /** Thumbnails that have yet to be fetched. */
  videoThumbnails: () => 'videoSync/thumbnails',
  videoThumbnail: (id: string) => at`videoSync/thumbnails/${id}`,
  articleRecording: (slug: string): Path<ArticleRecording> => at`articles/${slug}/recording`,
  recordings: (): Path<Record<string, RecordingJob>> => 'recordings',
  recording: (slug: string): Path<RecordingJob> => at`recordings/${slug}`,
  /** A finished file, keyed by the hash of its text and voice. */
  recordingFiles: () => 'recordingFiles',
  recordingFile: (hash: string) => at`recordingFiles/${hash}`,
  recordingMonth: (month: string): Path<RecordingMonth> => at`recordingQuota/months/${month}`,
  recordingReservations: () => 'recordingQuota/reservations',
  /** The month whose quota has characters reserved for a file. */
  recordingReservation: (hash: string) => at`recordingQuota/reservations/${hash}`,
  /** `slug: madeAt` of the articles with a recording. */
  recordedArticles: (): Path<Record<string, number>> => 'lists/articlesWith/recording',
  recordedArticle: (slug: string): Path<number> => at`lists/articlesWith/recording/${slug}`,
  /** Alerts to the admins' phones: the outbox, and those sent most recently. */
  alerts: (): Path<Record<string, StoredAlert>> => 'alerts',
  alert: (key: string): Path<StoredAlert> => at`alerts/${key}`,
  alertHealth: (): Path<AlertHealth> => 'alertHealth',
  limits: (name: LimitName) => at`limits/${name}`,
  /** What follows from changes and is still to be done; see `kit/work.ts`. */
  allWork: (lane: Lane): Path<Record<string, WorkEntry>> => at`${lane}`,
  work: (lane: Lane, id: string): Path<WorkEntry> => at`${lane}/${id}`,
  /** Work that kept failing. */
  allFailedWork: (): Path<Record<string, FailedWork>> => 'failedWork',
  failedWork: (id: string): Path<FailedWork> => at`failedWork/${id}`,
};
