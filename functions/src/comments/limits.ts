import { dayMs, minuteMs } from '../contract/time.ts';

/** Every number that stands between the comment form and people who flood it. */
export const commentLimits = {
  /** Somebody is new until so many of their comments have stood for so long: moderators had time to look at them. */
  newMember: { comments: 3, ageMs: dayMs },
  /** In one comment, whoever writes it. */
  links: 3,
  member: {
    windowMs: 5 * minuteMs,
    /** So many pass in a window; more of them wait for a moderator. */
    heldAfter: 8,
    /** More than these are refused. */
    refusedAfter: 16,
    editsAtMost: 30,
    /** So long a post is remembered, for retries of it and for the same text again. */
    rememberedMs: dayMs,
    rememberedAtMost: 150,
  },
  /** Shorter ones may come as often as people feel like it: \m/ */
  sameTextFrom: 20,
  /** Of all members together, in so many minutes. */
  all: {
    minutes: 5,
    newMembersHeldAfter: 60,
    everybodyHeldAfter: 240,
  },
} as const;
