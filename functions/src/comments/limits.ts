import { dayMs, minuteMs } from '../contract/time.ts';

/** The rate limits of comments. */
export const commentLimits = {
  /**
   * A member is new until they have this many comments that have been visible this long, so that moderators had time to
   * read them.
   */
  newMember: { comments: 3, ageMs: dayMs },
  /** Maximum number of links in one comment. */
  links: 3,
  /** Maximum number of members that one comment notifies of a mention, including all its edits. */
  mentioned: 10,
  member: {
    windowMs: 5 * minuteMs,
    /** Further comments in the window are held for a moderator. */
    heldAfter: 8,
    /** Further comments in the window are rejected. */
    refusedAfter: 16,
    editsAtMost: 30,
    reportsAtMost: 20,
    /** How long a post is logged, to detect retries and repeated texts. */
    rememberedMs: dayMs,
    rememberedAtMost: 150,
  },
  /** Shorter texts may be repeated, such as \m/ */
  sameTextFrom: 20,
  /** Comments of all members together, in a sliding window. */
  all: {
    minutes: 5,
    newMembersHeldAfter: 60,
    everybodyHeldAfter: 240,
  },
} as const;
