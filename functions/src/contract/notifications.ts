export const notificationKinds = [
  'reply',
  'mention',
  'article-comment',
  /** For moderators: comments are held or reported. */
  'comments-wait',
  'comment-hidden',
  'comment-restored',
  /** A moderator has decided about what the member reported. */
  'report-answered',
  /** A moderator or an admin removed the name, the picture or the bio from the member's profile. */
  'profile-removed',
  'article-published',
  'band-article',
  'band-show',
  'band-video',
  /** For a member who became a co-author: they can edit the article and appear in its byline. */
  'co-author',
  /** For the author: scheduled publishing failed. */
  'article-not-published',
  /** A note on a draft: for the draft's author, and for the member whose note was answered. */
  'draft-note',
  'event-approved',
  'event-declined',
  'event-changed',
  'event-tomorrow',
  'role-given',
  'recording-ready',
  'recording-failed',
  'donation-thanks',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The number of entries kept per member. The weekly cleaning removes older ones. */
export const notificationsKept = 200;
/** The number of occurrences that a merged entry lists. */
export const mergedKeysKept = 20;

/** `users/{uid}/notifications/{key}`. `link` is a path on this site; `createdAt` is milliseconds since the epoch. */
export interface Notification {
  kind: NotificationKind;
  title: string;
  link: string;
  why: string;
  createdAt: number;
  read: boolean;
  /** The decision about a comment of the member to which the member can object; see `objectToDecisionSchema`. */
  objectTo?: { id: string; against: string };
  /** The thread that a member can mute: `article:{slug}` for the comments on an article. */
  thread?: string;
  /** The kind and the thread, on the entry that further occurrences may merge into. */
  mergeKey?: string;
  /** The number of occurrences merged into this entry, if more than one. */
  count?: number;
  /** The latest occurrences after the first one: key to time. */
  merged?: Record<string, number>;
}

/** Something of which a member is notified. */
export interface Occurrence extends Pick<
  Notification,
  'kind' | 'title' | 'link' | 'why' | 'thread' | 'objectTo'
> {
  /** Its idempotency key, which is the same for a retry or a second device. */
  key: string;
  /** The member who caused it, and is not notified. */
  actor?: string;
}
