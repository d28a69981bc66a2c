import { moveFollow } from '../bands/move-follow.ts';
import { bandOfTag, isBandTag, isKeyOrBandTag } from '../contract/band-tags.ts';
import { paths } from '../contract/paths.ts';
import { mirror } from '../kit/mirror.ts';
import type { Database } from '../database.ts';

/**
 * Mirrors `follows/{uid}/{target}` to `followers/{target}/{uid}`. Replaces a followed band that was merged with the one
 * it was merged into.
 */
export async function mirrorFollow(uid: string, target: string, database: Database): Promise<void> {
  // Records older than the validation in the rules may have an invalid key.
  if (!isKeyOrBandTag(target)) return;
  await mirror(paths.follow(uid, target), paths.follower(target, uid), database);
  if (isBandTag(target)) await moveFollow(uid, bandOfTag(target), database);
}
