import { isWriter } from '@contract/is-writer.ts';
import type { NotificationKind } from '@contract/notifications.ts';
import type { RoleFlags } from '@contract/roles.ts';
import type { AnyIconName } from '../../ui/icon-set.tsx';

interface Presentation {
  icon: AnyIconName;
  label: string;
}

interface KindTexts extends Presentation {
  /** The plural of the kind for use in a sentence. */
  many: string;
  /** Explains when such notifications are sent. */
  hint: string;
  /** Who receives them, if not every member. */
  only?: 'writers' | 'moderators';
}

/** In the order of the settings. */
const kinds: Record<NotificationKind, KindTexts> = {
  reply: { icon: 'mail', label: 'Reply', many: 'replies', hint: 'Somebody answers a comment of yours.' },
  mention: { icon: 'user', label: 'Mention', many: 'mentions', hint: 'Somebody writes @ and your name.' },
  'article-comment': {
    icon: 'mail',
    label: 'Comment on your article',
    many: 'comments on your articles',
    hint: 'Several under one article are one entry.',
    only: 'writers',
  },
  'comments-wait': {
    icon: 'mail',
    label: 'Comments wait',
    many: 'comments that wait',
    hint: 'For you as a moderator; several are one entry.',
    only: 'moderators',
  },
  'comment-hidden': {
    icon: 'lock',
    label: 'Comment hidden',
    many: 'hidden comments',
    hint: 'A moderator hid a comment of yours, and why.',
  },
  'comment-restored': {
    icon: 'check',
    label: 'Comment restored',
    many: 'restored comments',
    hint: 'A hidden comment of yours is back.',
  },
  'report-answered': {
    icon: 'check',
    label: 'Your report',
    many: 'answers to reports',
    hint: 'A moderator looked at what you reported.',
  },
  'profile-removed': {
    icon: 'lock',
    label: 'Your profile',
    many: 'removals from your profile',
    hint: 'Your name, picture or bio, and why.',
  },
  'article-published': {
    icon: 'arrow-right',
    label: 'New article',
    many: 'new articles',
    hint: 'By the authors you follow.',
  },
  'band-article': {
    icon: 'arrow-right',
    label: 'Article about a band',
    many: 'articles about bands',
    hint: 'That you follow, whoever writes them.',
  },
  'band-show': {
    icon: 'calendar',
    label: 'Show of a band',
    many: 'shows of bands',
    hint: 'A band that you follow comes to a stage.',
  },
  'band-video': {
    icon: 'play',
    label: 'Video of a band',
    many: 'videos of bands',
    hint: 'A band that you follow is in a new video.',
  },
  'co-author': {
    icon: 'user',
    label: 'Co-author',
    many: 'invitations to write',
    hint: 'Somebody made you a co-author of an article.',
    only: 'writers',
  },
  'article-not-published': {
    icon: 'warning',
    label: 'Not published',
    many: 'failed publishings',
    hint: 'An article you scheduled did not go out.',
    only: 'writers',
  },
  'draft-note': {
    icon: 'mail',
    label: 'Note in a draft',
    many: 'notes in drafts',
    hint: 'Somebody leaves a note in your draft, or answers one.',
    only: 'writers',
  },
  'event-approved': {
    icon: 'calendar',
    label: 'Event announced',
    many: 'approved events',
    hint: 'An event you proposed is on the site.',
  },
  'event-declined': {
    icon: 'calendar',
    label: 'Event declined',
    many: 'declined events',
    hint: 'An event you proposed is not coming, and why.',
  },
  'event-changed': {
    icon: 'calendar',
    label: 'Event changed',
    many: 'event changes',
    hint: 'Another date, a cancellation: of events you marked.',
  },
  'event-tomorrow': {
    icon: 'calendar',
    label: 'Tomorrow',
    many: 'reminders',
    hint: 'The day before an event you marked.',
  },
  'role-given': {
    icon: 'user',
    label: 'Your role',
    many: 'new roles',
    hint: 'An admin gave your account a role.',
  },
  'recording-ready': {
    icon: 'play',
    label: 'Recording ready',
    many: 'finished recordings',
    hint: 'An article of yours can be listened to.',
    only: 'writers',
  },
  'recording-failed': {
    icon: 'warning',
    label: 'Recording failed',
    many: 'failed recordings',
    hint: 'A recording of yours did not work, and why.',
    only: 'writers',
  },
  'donation-thanks': {
    icon: 'horns',
    label: 'Thank you',
    many: 'thanks',
    hint: 'For a donation you made while logged in.',
  },
};

/** Used for kinds of a newer server version that this page does not know. */
const unknown: Presentation = { icon: 'bell', label: 'Notification' };

/** Returns the kinds that concern a member, and those that the member has muted, so that they can be unmuted. */
export function choosableKinds(roles: RoleFlags, muted: ReadonlySet<string>): NotificationKind[] {
  const receives = { writers: isWriter(roles), moderators: roles.comments };
  return (Object.keys(kinds) as NotificationKind[]).filter((kind) => {
    const { only } = kinds[kind];
    return muted.has(kind) || !only || receives[only];
  });
}

export const textsOf = (kind: NotificationKind): KindTexts => kinds[kind];

export const presentationOf = (kind: NotificationKind | null): Presentation => (kind ? kinds[kind] : unknown);

/** Returns a sentence's subject and verb for whether a kind is on: `Mentions are`. */
export function subjectOf(kind: NotificationKind): string {
  const { many } = kinds[kind];
  return `${many.charAt(0).toUpperCase()}${many.slice(1)} are`;
}
