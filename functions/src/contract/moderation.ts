import * as v from 'valibot';
import {
  type Comment,
  commentIdSchema,
  type CommentState,
  type HoldRule,
  moderationReasonMaxLength,
} from './comments.ts';
import { atMost, keySchema, reasonSchema, textSchema, uidSchema } from './text-schemas.ts';

/**
 * `release` publishes a held comment, `restore` brings back a hidden or deleted one, `dismiss` closes its reports, `uphold`
 * leaves it off the site although its author objects.
 */
const moderationActions = ['hide', 'restore', 'delete', 'release', 'dismiss', 'uphold'] as const;
export type ModerationAction = (typeof moderationActions)[number];

/** One action of a moderator on a comment, stored with the comment and in the audit log. */
export const moderationActSchema = v.object({
  action: v.picklist(moderationActions),
  by: v.string(),
  byName: v.string(),
  reason: v.exactOptional(v.string()),
  at: v.number(),
  /** Set if this action reverted the previous one, which then has `undone`. */
  undo: v.exactOptional(v.literal(true)),
  undone: v.exactOptional(v.literal(true)),
});
export type ModerationAct = v.InferOutput<typeof moderationActSchema>;

/** An author's objection to the hiding or deletion of a comment. `against` is the key of that decision among the `acts`. */
export const objectionSchema = v.object({ text: v.string(), at: v.number(), against: v.string() });
export type Objection = v.InferOutput<typeof objectionSchema>;

/** Returns the key of the action that created this version. Keys sort in version order. */
export const actKey = (version: number): string => `n${String(version).padStart(5, '0')}`;

/**
 * `commentRecords/{id}`: the complete record of a comment, for moderators, and its source of truth: the public comment, the
 * author's view and the audit log are copied from it. Every change increments `version`, so that of two concurrent
 * decisions, the second one learns of the first. A field that orders a list exists only while the comment belongs to
 * that list.
 */
export interface CommentRecord extends Omit<Comment, 'state' | 'hidden'> {
  slug: string;
  articleTitle: string;
  state: CommentState;
  version: number;
  text: string;
  /** Set while the comment is held. */
  rule?: HoldRule;
  hidden?: { by: string; byName: string; reason: string };
  /** The number of open reports. */
  reports?: number;
  /** Open while a comment that is off the site has `reportedAt`. It stays until the comment is restored. */
  objection?: Objection;
  /** When the latest open report was filed, or the open objection was made. */
  reportedAt?: number;
  heldAt?: number;
  hiddenAt?: number;
  /** Keyed by `actKey`, oldest first. */
  acts?: Record<string, ModerationAct>;
}

/** The lists of the queue, each with the field that orders it, newest first. */
export const queueLists = {
  reported: 'reportedAt',
  held: 'heldAt',
  newest: 'createdAt',
  hidden: 'hiddenAt',
} as const;
export type QueueList = keyof typeof queueLists;

export const moderationBatchMax = 50;

const reason = reasonSchema('people read it', moderationReasonMaxLength);

/** Input of the call `moderateComment`, for the role `comments`. */
export const moderateCommentSchema = v.strictObject({
  action: v.picklist(moderationActions),
  /** `version` is the one the moderator saw. */
  comments: v.pipe(
    v.array(v.strictObject({ id: commentIdSchema, version: v.pipe(v.number(), v.integer()) })),
    v.minLength(1),
    v.maxLength(moderationBatchMax),
  ),
  /** For `hide` and `delete`. */
  reason: v.optional(reason),
  /** Reverts the same moderator's preceding `action`; nobody is notified of either. */
  undo: v.optional(v.boolean()),
});

const moderatedCommentSchema = v.variant('done', [
  v.object({ id: v.string(), done: v.literal(true), version: v.number() }),
  /** Somebody else changed it in the meantime. `last` is the latest moderation action, if there is one. */
  v.object({
    id: v.string(),
    done: v.literal(false),
    /** `own-decision`: its author objects to a decision of this moderator, and there are others. */
    why: v.picklist(['changed', 'gone', 'not-possible', 'own-decision']),
    last: v.exactOptional(moderationActSchema),
  }),
]);
export type ModeratedComment = v.InferOutput<typeof moderatedCommentSchema>;

/** One result per comment, in input order. Each comment is decided independently. */
export const moderateCommentResultSchema = v.object({ results: v.array(moderatedCommentSchema) });

export const objectionMaxLength = 500;

/** Input of the call `objectToDecision`, for the author of a comment that was hidden or deleted; once for each decision. */
export const objectToDecisionSchema = v.strictObject({
  id: commentIdSchema,
  against: keySchema(/^n\d{5,}$/),
  text: v.pipe(
    textSchema,
    v.trim(),
    v.minLength(3, 'Say why it should be shown.'),
    atMost(objectionMaxLength),
  ),
});

export const suspensionMaxDays = 365;

/** Input of the call `suspendMember`, for the role `comments`. `until: null` lifts the suspension. */
export const suspendMemberSchema = v.strictObject({
  uid: uidSchema,
  until: v.nullable(v.number()),
  reason,
});
