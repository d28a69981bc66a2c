/** What somebody with a role did: to a member, to what a member wrote, to articles and events. */
export const auditKinds = [
  'roles',
  'disabled',
  'enabled',
  'timed-out',
  'time-out-lifted',
  'comment-hide',
  'comment-restore',
  'comment-delete',
  'comment-release',
  'comment-dismiss',
  'event-approve',
  'event-decline',
  'event-edit',
  'event-cancel',
  'event-postpone',
  'event-reinstate',
  'event-delete',
  'event-restore',
  'article-publish',
  'article-update',
  'article-schedule',
  'article-unschedule',
  'article-unpublish',
  'article-delete',
  'article-restore',
  'recording-make',
  'recording-remove',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** `audit/{id}`. `at` is the server's time. */
export interface AuditEntry {
  what: AuditKind;
  by: string;
  at: number;
  /** Whom it concerns: who wrote it, where that is somebody else. */
  member?: string;
  /** Of roles: what was held, joined by commas. */
  before?: string;
  after?: string;
  reason?: string;
  /** Of a time-out: its end. */
  until?: number;
  /** Of an article: when it shall go out. */
  publishAt?: number;
  /** Of an article, or of a comment: the article that it stands under. */
  slug?: string;
  comment?: string;
  /** Of an event or a proposal. */
  event?: string;
  /** What the article or the event was called. */
  title?: string;
  /** Nobody pressed anything: a schedule did it for `by`. */
  scheduled?: true;
  /** The same person took back what they had done a moment before. */
  undo?: true;
  /** See `memberAtKey`. */
  memberAt?: string;
}

/** Orders the history of one member: the database finds a member's entries, oldest first, as one range of this. */
export const memberAtKey = (member: string, at: number): string =>
  `${member} ${String(at).padStart(15, '0')}`;
