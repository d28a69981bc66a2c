export const notificationKinds = [
  'reply',
  'mention',
  'article-comment',
  'comment-hidden',
  'comment-restored',
  'article-published',
  /** To its author: the schedule could not publish it. */
  'article-not-published',
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

/** How many entries a member keeps; older ones are dropped when a new one is written. */
export const notificationsKept = 200;
/** How many of the occurrences that it stands for a merged entry names. */
export const mergedKeysKept = 20;

/** `users/{uid}/notifications/{key}`. `link` is a path on this site; `createdAt` is milliseconds since 1970. */
export interface Notification {
  kind: NotificationKind;
  title: string;
  link: string;
  why: string;
  createdAt: number;
  read: boolean;
  /** What it belongs to, so that a member can mute just that: `article:{slug}` for comments under an article. */
  thread?: string;
  /** How many occurrences it stands for, where that is more than one. */
  count?: number;
  /** The last of those that came after the first: key to time. */
  merged?: Record<string, number>;
}
