import type { Alert } from './alerts.ts';
import type { RenameProgress } from './band-merging.ts';
import type { Occurrence } from './notifications.ts';

/** What functions do after a change or again and again, and in which list it waits: that of `workBulk` may take minutes. */
export const workKinds = {
  // Recurring jobs, which `everyMinute` starts.
  publishDue: 'work',
  sendAlerts: 'work',
  resumeDeletions: 'work',
  sendEmails: 'work',
  remindOfEvents: 'work',
  reconcileDonations: 'work',
  resumeRecordings: 'work',
  refreshVideos: 'work',
  snapshotDrafts: 'workBulk',
  pruneDeletedEvents: 'workBulk',
  // What follows from a change.
  countReports: 'work',
  syncReportAlert: 'work',
  notifyReporters: 'work',
  notifyModerators: 'work',
  notifyOfComment: 'work',
  notifyOfNote: 'work',
  notifyOfRemoval: 'work',
  applyDecision: 'work',
  notify: 'work',
  pushNotification: 'work',
  indexDraft: 'work',
  notifyOfProposal: 'work',
  raiseAlert: 'work',
  syncArticle: 'work',
  syncBand: 'work',
  syncEvent: 'work',
  syncVideo: 'workBulk',
  fetchThumbnails: 'workBulk',
  syncProfile: 'work',
  renameMember: 'workBulk',
  notifyFollowers: 'workBulk',
  notifyEventAttendees: 'workBulk',
  renameBand: 'workBulk',
} as const satisfies Record<string, 'work' | 'workBulk'>;
export type WorkKind = keyof typeof workKinds;
export type Lane = (typeof workKinds)[WorkKind];

/** What the work of a kind needs to know besides what it is about. */
export interface WorkDetails {
  /** Of what the member is notified. */
  notify: Occurrence;
  notifyEventAttendees: EventNews;
  notifyFollowers: FollowerNews;
  /** Which note beside the draft it is. */
  notifyOfNote: { id: string };
  /** What to tell the reporters of a comment that is gone, with nobody having decided about it. */
  notifyReporters: { text?: string; link?: string };
  /** Which notification of the member it is. */
  pushNotification: { key: string };
  /** What the admins are alerted to about the draft. */
  raiseAlert: Alert;
  renameBand: RenameProgress;
  /** `draft` is the draft of the article, if its state has changed with it. */
  syncArticle: Renaming & { draft?: string };
  syncEvent: Renaming;
  /** The bands and other words under which the video is listed now or was before, but not both. */
  syncVideo: { bands?: string[] };
}
interface FollowerNews {
  /** The text that follows the name of a band, such as `a new video, “Live”.` */
  words: string;
  /** The uid of the member who published it. */
  actor?: string;
  /** The UIDs of the authors of an article whose followers have yet to be notified. */
  authors?: string[];
  /** The names, by key, of the bands whose followers are to be notified after those of the authors. */
  bands?: Record<string, string>;
  /** The cursor: the followers of the first author, or else of the first band, up to and including this one are done. */
  after?: string;
  /** `after` refers to the followers of the band that the first one was merged into. */
  ofMerged?: true;
}
interface EventNews {
  /** What has changed. */
  words: string;
  /** The version of the event that has it. */
  version: number;
  /** The member who changed it. */
  by: string;
  /** The cursor: attendees up to and including this one are done. */
  after?: string;
}
/** The keys of the bands that an item no longer names. The database stores no empty list. */
interface Renaming {
  left?: string[];
}
export type DetailsOf<Kind extends WorkKind> = Kind extends keyof WorkDetails ? WorkDetails[Kind] : undefined;

/**
 * `work/{id}` and `workBulk/{id}`: something that follows from a change and is still to be done. Removed once it is
 * done.
 */
export interface WorkEntry {
  kind: WorkKind;
  /** What it is about, such as the slug of an article. For a recurring job, the time for which it runs. */
  of: string;
  details?: WorkDetails[keyof WorkDetails];
  /** When it was written, in milliseconds since the epoch. */
  at: number;
  /** How often it has failed. */
  tries?: number;
}

/** `failedWork/{id}`: an entry that failed too often, until an admin has it tried again. */
export interface FailedWork extends WorkEntry {
  failedAt: number;
  failure: string;
}
