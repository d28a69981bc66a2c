import type { NotificationKind } from '@contract/notifications.ts';
import type { IconName } from '../../ui/icon-drawings.tsx';

interface KindLook {
  icon: IconName;
  label: string;
}

const looks: Record<NotificationKind, KindLook> = {
  reply: { icon: 'mail', label: 'Reply' },
  mention: { icon: 'user', label: 'Mention' },
  'article-comment': { icon: 'mail', label: 'Comment on your article' },
  'comment-hidden': { icon: 'lock', label: 'Comment hidden' },
  'comment-restored': { icon: 'check', label: 'Comment restored' },
  'article-published': { icon: 'arrow-right', label: 'New article' },
  'article-not-published': { icon: 'warning', label: 'Not published' },
  'event-changed': { icon: 'calendar', label: 'Event changed' },
  'event-tomorrow': { icon: 'calendar', label: 'Tomorrow' },
  'role-given': { icon: 'user', label: 'Your role' },
  'recording-ready': { icon: 'play', label: 'Recording ready' },
  'recording-failed': { icon: 'warning', label: 'Recording failed' },
  'donation-thanks': { icon: 'horns', label: 'Thank you' },
};

/** A kind that a newer server sends to an older page still looks like a notification. */
const unknownLook: KindLook = { icon: 'bell', label: 'Notification' };

export const lookOf = (kind: NotificationKind | null): KindLook => (kind ? looks[kind] : unknownLook);
