import * as v from 'valibot';
import { atMost, keySchema, slugSchema, textSchema, uidSchema } from './text-schemas.ts';
import { minuteMs } from './time.ts';

/** In UTF-16 code units, as counted by `length`. */
export const commentMaxLength = 2000;
/** How long after posting an author may edit a comment. */
export const commentEditMs = 15 * minuteMs;
const mentionsMax = 5;
/** The display name of a deleted account. */
export const formerMember = 'Former member';
/** The display name of an account whose member has not chosen a name. */
export const namelessMember = 'Member';
/** The number of comments, replies included, that a page loads at a time. */
export const commentsPerPage = 40;

export const commentStates = ['visible', 'held', 'hidden', 'deleted'] as const;
export type CommentState = (typeof commentStates)[number];

/** Why a comment is held for a moderator. */
export const holdRules = [
  'held-word',
  'links-of-new-member',
  'many-links',
  'same-text',
  'flood',
  'flood-of-all',
] as const;
export type HoldRule = (typeof holdRules)[number];

export const moderationReasonMaxLength = 300;

/**
 * A reply's ID starts with the ID of the first comment of its thread, so that key order groups threads, oldest first,
 * each led by its first comment. `~` sorts after every character of a push key.
 */
export const threadSeparator = '~';
/** Returns the ID of a reply: the ID of the thread's first comment, followed by `key`. */
export const replyId = (thread: string, key: string): string => `${thread}${threadSeparator}${key}`;
/** Returns the ID of the first comment in the thread of `id`; for a first comment, that is `id` itself. */
export const threadOf = (id: string): string => id.split(threadSeparator)[0] ?? id;

/** Returns the path of a comment on the site. */
export const commentLink = (slug: string, id: string): string => `/article/${slug}#comment-${id}`;

/**
 * `comments/{slug}/{id}`: the public part of a comment, readable while the article is published. A deleted comment
 * remains as a stub while it has replies; a hidden one says who hid it and why. Neither contains the text.
 */
export interface Comment {
  state: Exclude<CommentState, 'held'>;
  /**
   * Absent if the member's account is gone (a "former member"). `name` is the name at posting time, or the one since staff
   * last decided about the member; the current one is in `profiles`.
   */
  author?: string;
  name: string;
  createdAt: number;
  editedAt?: number;
  text?: string;
  /** Members mentioned as `@name`: UID to the name as written in the text. */
  mentions?: Record<string, string>;
  /** In a reply to a reply: the comment it answers. */
  answers?: string;
  hidden?: { by: string; reason: string };
}

/** `heldComments/{uid}/{id}`: a comment held for a moderator, readable by its author and moderators. */
export interface HeldComment {
  slug: string;
  text: string;
  rule: HoldRule;
  createdAt: number;
  editedAt?: number;
  /** UID to the name as written in the text. */
  mentions?: Record<string, string>;
  answers?: string;
}

/**
 * `suspensions/{uid}`: the member can neither post nor edit nor change their profile before `until`, in milliseconds since
 * the epoch. The latest one stays when it is over.
 */
export const suspensionSchema = v.object({
  until: v.number(),
  reason: v.optional(v.string(), ''),
  by: v.optional(v.string(), ''),
  byName: v.optional(v.string(), ''),
  at: v.optional(v.number(), 0),
  /** Sequential for each member. */
  number: v.exactOptional(v.number()),
  /** Set if a moderator has ended it. */
  lifted: v.exactOptional(v.literal(true)),
});
export type Suspension = v.InferOutput<typeof suspensionSchema>;

export const commentIdSchema = keySchema(/^[-\w]{20}(~[-\w]{20})?$/);
export const commentTextSchema = v.pipe(
  textSchema,
  v.trim(),
  v.minLength(1, 'Write something first.'),
  atMost(commentMaxLength),
);
const mentionsSchema = v.pipe(v.array(uidSchema), v.maxLength(mentionsMax));

/** Input of the call `postComment`. */
export const postCommentSchema = v.strictObject({
  slug: slugSchema,
  text: commentTextSchema,
  /** The comment it answers, at any depth. */
  answers: v.optional(commentIdSchema),
  /** UIDs of the members mentioned in the text. The server drops those whose name does not occur in it. */
  mentions: mentionsSchema,
  /** Idempotency key: generated when Post is pressed, and reused by retries of that press. */
  attempt: keySchema(/^[-\w]{8,64}$/),
});

export interface PostCommentResult {
  id: string;
  state: 'visible' | 'held';
  /** Set while the comment is held. */
  rule?: HoldRule;
}

/** Input of the call `editComment`. It has the same result as `postComment`, because an edit may be held too. */
export const editCommentSchema = v.strictObject({
  id: commentIdSchema,
  text: commentTextSchema,
  mentions: mentionsSchema,
});

/** Input of the call `setCommentsClosed`. */
export const setCommentsClosedSchema = v.strictObject({ slug: slugSchema, closed: v.boolean() });

/** Input of the call `deleteComment`, which deletes a comment of the caller's own. */
export const deleteCommentSchema = v.strictObject({ id: commentIdSchema });
