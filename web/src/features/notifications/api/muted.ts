import type { NotificationKind } from '@contract/notifications.ts';
import { paths } from '@contract/paths.ts';
import { loadFirebase } from '../../../platform/firebase/load.ts';
import { type Subscribe, watchPath } from '../../../platform/watch-path.ts';

/** The kinds and threads that a member has muted. */
export interface Mutes {
  kinds: ReadonlySet<string>;
  threads: ReadonlySet<string>;
}

/** Either one kind, or everything about one thread. */
export type Mutable = { kind: NotificationKind } | { thread: string };

const keysOf = (stored: unknown): Set<string> =>
  new Set(typeof stored === 'object' && stored !== null ? Object.keys(stored) : []);

function mutedOf(stored: unknown): Mutes {
  const { kinds, threads } = (stored ?? {}) as Record<string, unknown>;
  return { kinds: keysOf(kinds), threads: keysOf(threads) };
}

export const watchMuted = (uid: string): Subscribe<Mutes> => watchPath(paths.muted(uid), mutedOf);

/** Resolves once the server has stored it. Subscriptions report it immediately. */
export async function setMuted(uid: string, what: Mutable, muted: boolean): Promise<void> {
  const { database } = await loadFirebase();
  const value = muted ? true : null;
  await ('kind' in what
    ? database.writeRateLimited(
        { uid, kind: 'mutedKinds', of: what.kind },
        { [paths.mutedKind(uid, what.kind)]: value },
      )
    : database.writeRateLimited(
        { uid, kind: 'mutedThreads', of: what.thread },
        { [paths.mutedThread(uid, what.thread)]: value },
      ));
}
