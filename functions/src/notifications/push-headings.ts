import type { NotificationKind } from '../contract/notifications.ts';

/** The first line of a push notification; the stored title is the second. */
export const headings: Record<NotificationKind, string> = {
  reply: 'Reply to you',
  mention: 'You were mentioned',
  'article-comment': 'Comments on your article',
  'comment-hidden': 'Your comment was hidden',
  'comment-restored': 'Your comment is back',
  'profile-removed': 'Your profile',
  'article-published': 'New article',
  'band-article': 'New about a band',
  'band-show': 'A band comes',
  'band-video': 'New video',
  'co-author': 'Write together',
  'article-not-published': 'Not published',
  'draft-note': 'Note in a draft',
  'event-approved': 'Your event is on',
  'event-declined': 'Your event',
  'event-changed': 'Event changed',
  'event-tomorrow': 'You have plans',
  'role-given': 'Your role',
  'recording-ready': 'Recording ready',
  'recording-failed': 'Recording failed',
  'donation-thanks': 'Thank you',
};
