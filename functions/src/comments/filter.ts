import type { HoldRule } from '../contract/comments.ts';
import { heldWordIn } from '../contract/held-words.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { countInMinutes } from '../kit/rate-limit.ts';
import type { Caller } from '../members/caller.ts';
import type { CommentDeps } from './change-comment.ts';
import { commentLimits } from './rate-limits.ts';
import { linksIn } from './links.ts';
import type { StoredComment } from './comment-record.ts';

type FilterDeps = Pick<CommentDeps, 'database' | 'clock' | 'origin'>;

/** How many comments to read; enough to decide whether a member is new. */
const looked = 40;

const isStaff = ({ roles }: Caller) => Object.values(roles).includes(true);

async function isNew({ uid }: Caller, { database, clock }: FilterDeps): Promise<boolean> {
  const before = clock.now() - commentLimits.newMember.ageMs;
  const theirs = await database.query<StoredComment>(paths.commentRecords(), {
    by: 'author',
    from: uid,
    to: uid,
    limit: looked,
  });
  const stood = theirs.filter(({ value }) => {
    const { state, createdAt } = value;
    return state === 'visible' && createdAt <= before;
  });
  return stood.length < commentLimits.newMember.comments;
}

/**
 * Returns the rule by which a text is held for a moderator, or null. Wording is judged by the admins' list alone, because
 * band names contain such words.
 */
export async function judgeText(text: string, caller: Caller, deps: FilterDeps): Promise<HoldRule | null> {
  if (isStaff(caller)) return null;
  const list = (await deps.database.get(fieldOf(paths.siteText('heldWords'), 'text'))) ?? '';
  if (heldWordIn(text, list) !== null) return 'held-word';
  const links = linksIn(text, deps.origin).length;
  if (links === 0) return null;
  if (links > commentLimits.links) return 'many-links';
  return (await isNew(caller, deps)) ? 'links-of-new-member' : null;
}

/** Holds comments while all members together post too many, those of new members first. */
export async function judgeRate(caller: Caller, deps: FilterDeps): Promise<HoldRule | null> {
  const { minutes, newMembersHeldAfter, everybodyHeldAfter } = commentLimits.all;
  const lately = await countInMinutes(paths.limits('comments'), minutes, deps);
  if (lately <= newMembersHeldAfter || isStaff(caller)) return null;
  const waits = lately > everybodyHeldAfter || (await isNew(caller, deps));
  return waits ? 'flood-of-all' : null;
}
