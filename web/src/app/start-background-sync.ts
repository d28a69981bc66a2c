import { forgetSources } from '../data/source.ts';
import { deviceCopies } from '../platform/device-copies.ts';
import { logError } from '../platform/log.ts';
import { onReconnect } from '../platform/on-reconnect.ts';
import { sessionMarker } from '../platform/session/session-marker.ts';
import { session } from '../platform/session/session.ts';

/** Returns the member's uid; null if nobody is signed in; undefined while that is unknown, as when offline. */
function memberNow(): string | null | undefined {
  const now = session.get();
  if (now.state === 'signed-in') return now.user.uid;
  return now.state === 'signed-out' && !sessionMarker.isSet() ? null : undefined;
}

/** Starts background sync for the signed-in member and stops it on sign-out. Its code is not loaded for visitors. */
export function startBackgroundSync(): void {
  // A tab that was closed right after a sign-out may have left copies of articles, which background sync then
  // removes.
  let syncedFor: string | null | undefined = deviceCopies.owner() === null ? null : undefined;
  let lastMember: string | null = null;
  const update = () => {
    const member = memberNow();
    if (member === undefined || member === syncedFor) return;
    syncedFor = member;
    if (lastMember !== null && lastMember !== member) forgetSources();
    lastMember = member;
    import('./background-sync.ts').then(
      ({ startSyncFor }) => startSyncFor(member),
      (error: unknown) => {
        logError('Loading background sync', error);
        // The next change of the session or the returning network tries again.
        if (syncedFor === member) syncedFor = undefined;
      },
    );
  };
  session.subscribe(update);
  onReconnect(update);
  update();
}
