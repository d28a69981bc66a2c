import { deviceCopies } from '../platform/device-copies.ts';
import { logError } from '../platform/log.ts';
import { sessionMarker } from '../platform/session/session-marker.ts';
import { session } from '../platform/session/session.ts';

/** The member; null when nobody is signed in; undefined while that is not known, as without network. */
function memberNow(): string | null | undefined {
  const now = session.get();
  if (now.state === 'signed-in') return now.user.uid;
  return now.state === 'signed-out' && !sessionMarker.isSet() ? null : undefined;
}

/** Starts and ends what goes on behind the pages for a member. A visitor without copies here loads nothing for it. */
export function followMember(): void {
  // Copies may still be here after a sign-out in a page that was closed at once: then there is something to end.
  let followed: string | null | undefined = deviceCopies.owner() === null ? null : undefined;
  const follow = () => {
    const member = memberNow();
    if (member === undefined || member === followed) return;
    followed = member;
    import('./member-sync.ts').then(
      ({ syncFor }) => syncFor(member),
      (error: unknown) => logError('Loading what goes on behind the pages', error),
    );
  };
  session.subscribe(follow);
  follow();
}
