import { bandTag, bandOfTag, isBandTag } from '@contract/article-index.ts';
import { isKey } from '@contract/keys.ts';
import { paths } from '@contract/paths.ts';
import { loadFirebase } from '../../platform/firebase/load.ts';
import { type Subscribe, watchPath } from '../../platform/watch-path.ts';

const targetsOf = (stored: unknown): string[] =>
  typeof stored === 'object' && stored !== null ? Object.keys(stored).filter(isKey) : [];

/** Subscribes to the authors and bands that a member follows: uids and band tags. */
export const watchFollows = (uid: string): Subscribe<string[]> => watchPath(paths.follows(uid), targetsOf);

/** Resolves once the server has stored it. A merged band is followed as the band that it was merged into. */
export async function sendFollow(uid: string, target: string, following: boolean): Promise<void> {
  const { database } = await loadFirebase();
  const into = following && isBandTag(target) && (await database.read(paths.bandAlias(bandOfTag(target))));
  const of = typeof into === 'string' ? bandTag(into) : target;
  await database.writeRateLimited(
    { uid, kind: 'follows', of },
    { [paths.follow(uid, of)]: following ? true : null },
  );
}
