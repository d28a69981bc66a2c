import { moveFollow } from '../bands/move-follow.ts';
import { bandOfTag, isBandTag } from '../contract/band-tags.ts';
import { isKey } from '../contract/keys.ts';
import { paths } from '../contract/paths.ts';
import { mirror } from '../kit/mirror.ts';
import type { Database } from '../database.ts';

/** Mirrors `follows/{uid}/{target}` in `followers/{target}/{uid}`. Whoever follows a band that was merged follows the other one. */
export async function mirrorFollow(uid: string, target: string, database: Database): Promise<void> {
  // Records from before the rules checked it may name no member.
  if (!isKey(target)) return;
  await mirror(paths.follow(uid, target), paths.follower(target, uid), database);
  if (isBandTag(target)) await moveFollow(uid, bandOfTag(target), database);
}
