import * as v from 'valibot';
import {
  type Comment,
  commentIdSchema,
  type CommentState,
  type HoldRule,
  moderationReasonMaxLength,
} from './comments.ts';
import { textSchema, uidSchema } from './text-schemas.ts';

/** `release` lets a held comment out, `restore` brings back a hidden or deleted one, `dismiss` closes its reports. */
const moderationActions = ['hide', 'restore', 'delete', 'release', 'dismiss'] as const;
export type ModerationAction = (typeof moderationActions)[number];

/** One thing that a moderator did to a comment; kept with it and in the audit log. */
export const moderationActSchema = v.object({
  action: v.picklist(moderationActions),
  by: v.string(),
  byName: v.string(),
  reason: v.exactOptional(v.string()),
  at: v.number(),
  /** It took this very act back, which has `undone` then. */
  undo: v.exactOptional(v.literal(true)),
  undone: v.exactOptional(v.literal(true)),
});
export type ModerationAct = v.InferOutput<typeof moderationActSchema>;

/** The key of the act that made this version: in their order. */
export const actKey = (version: number): string => `n${String(version).padStart(5, '0')}`;

/**
 * `moderation/{id}`: everything of one comment, for moderators, and the truth of it: what readers, its writer and the
 * log see is copied from here. A change raises `version` by one, so that of two who decide at once the second one learns
 * what the first did. A field that orders a list is there only while the comment belongs to that list.
 */
export interface CommentRecord extends Omit<Comment, 'state' | 'hidden'> {
  slug: string;
  articleTitle: string;
  state: CommentState;
  version: number;
  text: string;
  /** While it is held. */
  rule?: HoldRule;
  hidden?: { by: string; byName: string; reason: string };
  /** Open reports. */
  reports?: number;
  /** When the latest of them came. */
  reportedAt?: number;
  heldAt?: number;
  hiddenAt?: number;
  /** By `actKey`, oldest first. */
  acts?: Record<string, ModerationAct>;
}

/** Lists of the queue, each by the field that orders it, newest first. */
export const queueLists = {
  reported: 'reportedAt',
  held: 'heldAt',
  newest: 'createdAt',
  hidden: 'hiddenAt',
} as const;
export type QueueList = keyof typeof queueLists;

export const moderatedAtOnce = 50;

const reasonSchema = v.pipe(
  textSchema,
  v.trim(),
  v.minLength(3, 'Give a reason: people read it.'),
  v.maxLength(moderationReasonMaxLength, `Use at most ${moderationReasonMaxLength} characters.`),
);

/** Input of the callable `moderateComment`, for the role comments. */
export const moderateCommentSchema = v.strictObject({
  action: v.picklist(moderationActions),
  /** `version` is the one that the moderator saw. */
  comments: v.pipe(
    v.array(v.strictObject({ id: commentIdSchema, version: v.pipe(v.number(), v.integer()) })),
    v.minLength(1),
    v.maxLength(moderatedAtOnce),
  ),
  /** For `hide` and `delete`. */
  reason: v.optional(reasonSchema),
  /** Undoes `action` of the same moderator a moment before: nobody is notified of either. */
  undo: v.optional(v.boolean()),
});
export type ModerateCommentInput = v.InferOutput<typeof moderateCommentSchema>;

const moderatedCommentSchema = v.variant('done', [
  v.object({ id: v.string(), done: v.literal(true), version: v.number() }),
  /** Somebody else changed it meanwhile; `last` says who did what, where a moderator did. */
  v.object({
    id: v.string(),
    done: v.literal(false),
    why: v.picklist(['changed', 'gone', 'not-possible']),
    last: v.exactOptional(moderationActSchema),
  }),
]);
export type ModeratedComment = v.InferOutput<typeof moderatedCommentSchema>;

/** One line a comment, in the order of the input: each is decided by itself. */
export const moderateCommentResultSchema = v.object({ results: v.array(moderatedCommentSchema) });
export type ModerateCommentResult = v.InferOutput<typeof moderateCommentResultSchema>;

/** The longest time-out. */
export const timeOutMaxDays = 365;

/** Input of the callable `timeOutMember`, for the role comments; `until: null` lifts it. */
export const timeOutMemberSchema = v.strictObject({
  uid: uidSchema,
  until: v.nullable(v.number()),
  reason: reasonSchema,
});
export type TimeOutMemberInput = v.InferOutput<typeof timeOutMemberSchema>;
