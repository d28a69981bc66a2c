import { isKey } from '@contract/keys.ts';
import { paths } from '@contract/paths.ts';
import { loadFirebase } from '../../platform/firebase/load.ts';
import { watchPath } from '../../platform/watch-path.ts';

export interface FollowsWatcher {
  /** Ids of the members who are followed. */
  onTargets: (targets: string[]) => void;
  /** The watch is over: the SDK could not be loaded, or the database refused. */
  onError: (error: unknown) => void;
}

const targetsOf = (stored: unknown): string[] =>
  typeof stored === 'object' && stored !== null ? Object.keys(stored).filter(isKey) : [];

export const watchFollows = (uid: string, { onTargets, onError }: FollowsWatcher): (() => void) =>
  watchPath(paths.follows(uid), (stored) => onTargets(targetsOf(stored)), onError);

/** Resolves when the server has it. */
export async function sendFollow(uid: string, target: string, following: boolean): Promise<void> {
  const { database } = await loadFirebase();
  await database.write(paths.follow(uid, target), following ? true : null);
}
