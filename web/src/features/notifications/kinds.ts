import { isWriter } from '@contract/is-writer.ts';
import type { NotificationKind } from '@contract/notifications.ts';
import type { RoleFlags } from '@contract/roles.ts';
import type { AnyIconName } from '../../ui/icon-set.tsx';

interface Presentation {
  icon: AnyIconName;
  label: string;
}

const presentations: Record<NotificationKind, Presentation> = {
  reply: { icon: 'mail', label: 'Reply' },
  mention: { icon: 'user', label: 'Mention' },
  'article-comment': { icon: 'mail', label: 'Comment on your article' },
  'comments-wait': { icon: 'mail', label: 'Comments wait' },
  'comment-hidden': { icon: 'lock', label: 'Comment hidden' },
  'comment-restored': { icon: 'check', label: 'Comment restored' },
  'profile-removed': { icon: 'lock', label: 'Your profile' },
  'article-published': { icon: 'arrow-right', label: 'New article' },
  'band-article': { icon: 'arrow-right', label: 'Article about a band' },
  'band-show': { icon: 'calendar', label: 'Show of a band' },
  'band-video': { icon: 'play', label: 'Video of a band' },
  'co-author': { icon: 'user', label: 'Co-author' },
  'article-not-published': { icon: 'warning', label: 'Not published' },
  'draft-note': { icon: 'mail', label: 'Note in a draft' },
  'event-approved': { icon: 'calendar', label: 'Event announced' },
  'event-declined': { icon: 'calendar', label: 'Event declined' },
  'event-changed': { icon: 'calendar', label: 'Event changed' },
  'event-tomorrow': { icon: 'calendar', label: 'Tomorrow' },
  'role-given': { icon: 'user', label: 'Your role' },
  'recording-ready': { icon: 'play', label: 'Recording ready' },
  'recording-failed': { icon: 'warning', label: 'Recording failed' },
  'donation-thanks': { icon: 'horns', label: 'Thank you' },
};

/** Used for kinds of a newer server version that this page does not know. */
const unknown: Presentation = { icon: 'bell', label: 'Notification' };

interface KindTexts {
  /** The plural of the kind for use in a sentence. */
  many: string;
  /** Explains when such notifications are sent. */
  hint: string;
}

/** The kinds that are sent, in the order of the settings. */
const texts = {
  reply: { many: 'replies', hint: 'Somebody answers a comment of yours.' },
  mention: { many: 'mentions', hint: 'Somebody writes @ and your name.' },
  'article-comment': { many: 'comments on your articles', hint: 'Several under one article are one entry.' },
  'comments-wait': { many: 'comments that wait', hint: 'For you as a moderator; several are one entry.' },
  'comment-hidden': { many: 'hidden comments', hint: 'A moderator hid a comment of yours, and why.' },
  'comment-restored': { many: 'restored comments', hint: 'A hidden comment of yours is back.' },
  'profile-removed': { many: 'removals from your profile', hint: 'Your name, picture or bio, and why.' },
  'article-published': { many: 'new articles', hint: 'By the authors you follow.' },
  'band-article': { many: 'articles about bands', hint: 'That you follow, whoever writes them.' },
  'band-show': { many: 'shows of bands', hint: 'A band that you follow comes to a stage.' },
  'band-video': { many: 'videos of bands', hint: 'A band that you follow is in a new video.' },
  'co-author': { many: 'invitations to write', hint: 'Somebody made you a co-author of an article.' },
  'article-not-published': { many: 'failed publishings', hint: 'An article you scheduled did not go out.' },
  'draft-note': { many: 'notes in drafts', hint: 'Somebody leaves a note in your draft, or answers one.' },
  'event-approved': { many: 'approved events', hint: 'An event you proposed is on the site.' },
  'event-declined': { many: 'declined events', hint: 'An event you proposed is not coming, and why.' },
  'event-changed': { many: 'event changes', hint: 'Another date, a cancellation: of events you marked.' },
  'event-tomorrow': { many: 'reminders', hint: 'The day before an event you marked.' },
  'role-given': { many: 'new roles', hint: 'An admin gave your account a role.' },
  'recording-ready': { many: 'finished recordings', hint: 'An article of yours can be listened to.' },
  'recording-failed': { many: 'failed recordings', hint: 'A recording of yours did not work, and why.' },
  'donation-thanks': { many: 'thanks', hint: 'For a donation you made while logged in.' },
} satisfies Partial<Record<NotificationKind, KindTexts>>;

type ChosenKind = keyof typeof texts;

/** The kinds that only authors receive. */
const authorKinds: ReadonlySet<NotificationKind> = new Set<ChosenKind>([
  'article-comment',
  'co-author',
  'article-not-published',
  'draft-note',
  'recording-ready',
  'recording-failed',
]);

/** Returns the kinds that concern a member, and those that the member has muted, so that they can be unmuted. */
export const choosableKinds = (roles: RoleFlags, muted: ReadonlySet<string>): ChosenKind[] =>
  (Object.keys(texts) as ChosenKind[]).filter(
    (kind) =>
      muted.has(kind) ||
      ((isWriter(roles) || !authorKinds.has(kind)) && (roles.comments || kind !== 'comments-wait')),
  );

export const textsOf = (kind: NotificationKind): KindTexts =>
  kind in texts ? texts[kind] : { many: 'notifications of this kind', hint: '' };

export const presentationOf = (kind: NotificationKind | null): Presentation =>
  kind ? presentations[kind] : unknown;

/** Returns a sentence's subject and verb for whether a kind is on: `Mentions are`. */
export function subjectOf(kind: NotificationKind): string {
  const { many } = textsOf(kind);
  return `${many.charAt(0).toUpperCase()}${many.slice(1)} are`;
}
