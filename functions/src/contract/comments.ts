import * as v from 'valibot';
import { keySchema, slugSchema, textSchema, uidSchema } from './text-schemas.ts';
import { minuteMs } from './time.ts';

/** In characters, as `length` counts them. */
export const commentMaxLength = 2000;
/** An author may edit a comment for this long after posting it. */
export const commentEditMs = 15 * minuteMs;
const mentionsMax = 5;
/** The name that is shown for a deleted account. */
export const formerMember = 'Former member';
/** The name that is shown for an account without a chosen name. */
export const namelessMember = 'Member';
/** The number of comments, replies included, that a page reads at a time. */
export const commentsPerPage = 40;

export const commentStates = ['visible', 'held', 'hidden', 'deleted'] as const;
export type CommentState = (typeof commentStates)[number];

/** Why a comment waits for a moderator. */
export const holdRules = ['links-of-new-member', 'many-links', 'same-text', 'flood', 'flood-of-all'] as const;
export type HoldRule = (typeof holdRules)[number];

export const reportReasons = ['spam', 'abuse', 'hate', 'private-data', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
export const reportNoteMaxLength = 300;
export const moderationReasonMaxLength = 300;

/**
 * A reply's id begins with the id of the comment that its thread begins with: in the order of keys every thread stands
 * together, oldest first, its first comment in front. `~` sorts behind every character of a pushed key.
 */
export const threadSeparator = '~';
/** Returns the id of a reply: `key` behind the id of the first comment of its thread. */
export const replyId = (thread: string, key: string): string => `${thread}${threadSeparator}${key}`;
/** The id of the first comment of the thread that `id` belongs to; that of a first comment is its own. */
export const threadOf = (id: string): string => id.split(threadSeparator)[0] ?? id;

/** The path of a comment on the site. */
export const commentLink = (slug: string, id: string): string => `/article/${slug}#comment-${id}`;

/**
 * `comments/{slug}/{id}`: what everybody may see. A deleted comment stays as a stub while replies stand under it; a
 * hidden one says who hid it and why. Both are without text.
 */
export interface Comment {
  state: Exclude<CommentState, 'held'>;
  /** Absent once the member is gone: a "former member". The present name is in `profiles`; this is that of then. */
  author?: string;
  name: string;
  createdAt: number;
  editedAt?: number;
  text?: string;
  /** Members named with `@name` in the text: uid to the name as it stands there. */
  mentions?: Record<string, string>;
  /** In a reply to a reply: the comment that it answers. */
  answers?: string;
  hidden?: { by: string; reason: string };
}

/** `heldComments/{uid}/{id}`: a comment that waits for a moderator; its author and moderators can read it. */
export interface HeldComment {
  slug: string;
  text: string;
  rule: HoldRule;
  createdAt: number;
  editedAt?: number;
  /** Uid to the name as it stands in the text. */
  mentions?: Record<string, string>;
  answers?: string;
}

/** `reports/{slug}/{id}/{uid}`; `at` is the server's time. */
export const reportSchema = v.object({
  // A reason that this version of the site does not know counts as another one.
  reason: v.fallback(v.picklist(reportReasons), 'other'),
  note: v.exactOptional(v.string()),
  at: v.number(),
});
export type Report = v.InferOutput<typeof reportSchema>;

/** `timeouts/{uid}`: until then, in milliseconds since 1970, the member can neither post nor edit. */
export const timeOutSchema = v.object({
  until: v.number(),
  reason: v.optional(v.string(), ''),
  by: v.optional(v.string(), ''),
  byName: v.optional(v.string(), ''),
  at: v.optional(v.number(), 0),
});
export type TimeOut = v.InferOutput<typeof timeOutSchema>;

export const commentIdSchema = keySchema(/^[-\w]{20}(~[-\w]{20})?$/);
export const commentTextSchema = v.pipe(
  textSchema,
  v.trim(),
  v.minLength(1, 'Write something first.'),
  v.maxLength(commentMaxLength, `Use at most ${commentMaxLength} characters.`),
);
const mentionsSchema = v.pipe(v.array(uidSchema), v.maxLength(mentionsMax));

/** Input of the callable `postComment`. */
export const postCommentSchema = v.strictObject({
  slug: slugSchema,
  text: commentTextSchema,
  /** The comment that it answers, whatever its depth. */
  answers: v.optional(commentIdSchema),
  /** Uids of members who are named in the text; the server keeps those whose name really stands there. */
  mentions: mentionsSchema,
  /** Made when Post is pressed and kept for retries of that press. */
  attempt: keySchema(/^[-\w]{8,64}$/),
});
export type PostCommentInput = v.InferOutput<typeof postCommentSchema>;

export interface PostCommentResult {
  id: string;
  state: 'visible' | 'held';
  /** While it is held. */
  rule?: HoldRule;
}

/** Input of the callable `editComment`; it answers like `postComment`: an edit may be held too. */
export const editCommentSchema = v.strictObject({
  id: commentIdSchema,
  text: commentTextSchema,
  mentions: mentionsSchema,
});
export type EditCommentInput = v.InferOutput<typeof editCommentSchema>;

/** Input of the callable `deleteComment`: one's own. */
export const deleteCommentSchema = v.strictObject({ id: commentIdSchema });
export type DeleteCommentInput = v.InferOutput<typeof deleteCommentSchema>;
