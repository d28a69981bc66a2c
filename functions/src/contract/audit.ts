import * as v from 'valibot';
import { cents } from './money.ts';
import { siteTextNames } from './site-texts.ts';

/** The logged actions of members with a role: on members, comments, articles, events and money. */
const auditKinds = [
  'roles',
  'disabled',
  'enabled',
  'timed-out',
  'time-out-lifted',
  'profile-remove',
  'profile-restore',
  'comment-hide',
  'comment-restore',
  'comment-delete',
  'comment-release',
  'comment-dismiss',
  'comment-uphold',
  'report-answer',
  'comments-close',
  'comments-open',
  'event-announce',
  'event-approve',
  'event-decline',
  'event-reopen',
  'event-edit',
  'event-cancel',
  'event-postpone',
  'event-reinstate',
  'event-delete',
  'event-restore',
  'set-list-remove',
  'article-publish',
  'article-update',
  'article-schedule',
  'article-unschedule',
  'article-unpublish',
  'article-delete',
  'article-restore',
  'co-author-add',
  'co-author-remove',
  'front-page',
  'site-text',
  'band-spelling',
  'band-merge',
  'recording-make',
  'recording-remove',
  'donation-refund',
  'work-retry',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** `audit/{id}`. `at` is the server's time. */
export const auditEntrySchema = v.object({
  what: v.picklist(auditKinds),
  by: v.string(),
  at: v.number(),
  /** The member affected, or the author of the affected content, if that is someone other than `by`. */
  member: v.exactOptional(v.string()),
  /** The value before the change: roles, parts of a profile or front page titles, joined by commas; a band's name; or the beginning of a text. For work, its kind and what it is about. */
  before: v.exactOptional(v.string()),
  after: v.exactOptional(v.string()),
  reason: v.exactOptional(v.string()),
  /** For a suspension: when it ends. */
  until: v.exactOptional(v.number()),
  /** For a scheduled article: when it will be published. */
  publishAt: v.exactOptional(v.number()),
  /** The article, or the article that the comment belongs to. */
  slug: v.exactOptional(v.string()),
  comment: v.exactOptional(v.string()),
  /** The event or the proposal. */
  event: v.exactOptional(v.string()),
  /** The band's key. */
  band: v.exactOptional(v.string()),
  /** The site text. */
  text: v.exactOptional(v.picklist(siteTextNames)),
  /** For a refund: the provider's payment ID, and the refunded amount in cents. */
  payment: v.exactOptional(v.string()),
  amount: v.exactOptional(v.pipe(v.number(), v.transform(cents))),
  /** The title of the article or event at that time. */
  title: v.exactOptional(v.string()),
  /** Set if a scheduled job did it on behalf of `by`. */
  scheduled: v.exactOptional(v.literal(true)),
  /** Set if the same person reverted their own action right after it. */
  undo: v.exactOptional(v.literal(true)),
  /** See `memberAtKey`. */
  memberAt: v.exactOptional(v.string()),
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;

/** Returns the sort key of one member's history: all entries of a member, oldest first, form one range of it. */
export const memberAtKey = (member: string, at: number): string =>
  `${member} ${String(at).padStart(15, '0')}`;
