/** What somebody with a role did to a member or to what a member wrote. */
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
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** `audit/{id}`. `at` is the server's time. */
export interface AuditEntry {
  what: AuditKind;
  by: string;
  at: number;
  /** Whom it concerns: of a comment, who wrote it. */
  member?: string;
  /** Of roles: what was held, joined by commas. */
  before?: string;
  after?: string;
  reason?: string;
  /** Of a time-out: its end. */
  until?: number;
  /** Of a comment: the article that it stands under. */
  slug?: string;
  comment?: string;
  /** Of an event or a proposal: which, and what it was called. */
  event?: string;
  title?: string;
  /** See `memberAtKey`. */
  memberAt?: string;
}

/** Orders the history of one member: the database finds a member's entries, oldest first, as one range of this. */
export const memberAtKey = (member: string, at: number): string =>
  `${member} ${String(at).padStart(15, '0')}`;
