import * as v from 'valibot';
import { cents } from './money.ts';
import { siteTextNames } from './site-texts.ts';

/** The acts of members with a role that are logged: on members, on their comments, on articles, events and money. */
const auditKinds = [
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
  'event-announce',
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
  'co-author-add',
  'co-author-remove',
  'front-page',
  'site-text',
  'band-spelling',
  'band-merge',
  'recording-make',
  'recording-remove',
  'donation-refund',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** `audit/{id}`. `at` is the server's time. */
export const auditEntrySchema = v.object({
  what: v.picklist(auditKinds),
  by: v.string(),
  at: v.number(),
  /** The member it concerns: who wrote it, where that is another person. */
  member: v.exactOptional(v.string()),
  /** The value before the change: roles or the titles of the articles on the front page, joined by commas, the name of a band, or the beginning of a text. */
  before: v.exactOptional(v.string()),
  after: v.exactOptional(v.string()),
  reason: v.exactOptional(v.string()),
  /** For a time-out: its end. */
  until: v.exactOptional(v.number()),
  /** For a scheduled article: when it goes out. */
  publishAt: v.exactOptional(v.number()),
  /** The article, or the article that the comment stands under. */
  slug: v.exactOptional(v.string()),
  comment: v.exactOptional(v.string()),
  /** The event or the proposal. */
  event: v.exactOptional(v.string()),
  /** The key of the band. */
  band: v.exactOptional(v.string()),
  /** The text of the site. */
  text: v.exactOptional(v.picklist(siteTextNames)),
  /** For a refund: the payment's name at the provider, and how many cents went back. */
  payment: v.exactOptional(v.string()),
  amount: v.exactOptional(v.pipe(v.number(), v.transform(cents))),
  /** The title of the article or the event at that time. */
  title: v.exactOptional(v.string()),
  /** A schedule did it for `by`. */
  scheduled: v.exactOptional(v.literal(true)),
  /** The same person took back what they had done a moment before. */
  undo: v.exactOptional(v.literal(true)),
  /** See `memberAtKey`. */
  memberAt: v.exactOptional(v.string()),
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;

/** Orders the history of one member: the database finds a member's entries, oldest first, as one range of this. */
export const memberAtKey = (member: string, at: number): string =>
  `${member} ${String(at).padStart(15, '0')}`;
