import { dayMs, minuteMs } from '../contract/time.ts';

/** The limits that protect comments from floods. */
export const commentLimits = {
  /** A member is new until so many comments have been visible for so long: moderators had time to read them. */
  newMember: { comments: 3, ageMs: dayMs },
  /** The most links in one comment. */
  links: 3,
  /** Members whom one comment notifies of a mention, with all its edits. */
  mentioned: 10,
  member: {
    windowMs: 5 * minuteMs,
    /** More than these in a window are held for a moderator. */
    heldAfter: 8,
    /** More than these are refused. */
    refusedAfter: 16,
    editsAtMost: 30,
    /** Time that a post is kept in the log, for retries and for repeated texts. */
    rememberedMs: dayMs,
    rememberedAtMost: 150,
  },
  /** Shorter texts may be repeated: \m/ */
  sameTextFrom: 20,
  /** Comments of all members together, in a sliding window. */
  all: {
    minutes: 5,
    newMembersHeldAfter: 60,
    everybodyHeldAfter: 240,
  },
} as const;
