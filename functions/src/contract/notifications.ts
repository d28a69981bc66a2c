export const notificationKinds = [
  'reply',
  'mention',
  'article-comment',
  'comment-hidden',
  'comment-restored',
  'article-published',
  'band-article',
  'band-show',
  'band-video',
  /** To a member: they may edit somebody else's article, and stand in its byline. */
  'co-author',
  /** To its author: the schedule could not publish it. */
  'article-not-published',
  /** Beside the text of a draft: to its author, and to whose note was answered. */
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

/** The number of entries a member keeps; writing a new one drops the oldest. */
export const notificationsKept = 200;
/** The number of occurrences that a merged entry names. */
export const mergedKeysKept = 20;

/** `users/{uid}/notifications/{key}`. `link` is a path on this site; `createdAt` is milliseconds since 1970. */
export interface Notification {
  kind: NotificationKind;
  title: string;
  link: string;
  why: string;
  createdAt: number;
  read: boolean;
  /** The thread that a member can mute: `article:{slug}` for comments under an article. */
  thread?: string;
  /** The number of occurrences it stands for, when that is more than one. */
  count?: number;
  /** The last of those that came after the first: key to time. */
  merged?: Record<string, number>;
}
