import { useState } from 'react';
import type { Session } from '../../platform/session/session.ts';
import { sessionMarker } from '../../platform/session/session-marker.ts';

/**
 * Whether this browser has a session that could not be resolved: the SDKs did not load, or the server did not answer in
 * time. The session is still being retried.
 */
export function useUnresolved(session: Session): boolean {
  const [before, setBefore] = useState(session.state);
  const [unresolved, setUnresolved] = useState(false);
  if (before !== session.state) {
    setBefore(session.state);
    const unverified = session.state === 'signed-out' && session.unverified !== null;
    setUnresolved(
      before === 'resolving' && session.state === 'signed-out' && !unverified && sessionMarker.isSet(),
    );
  }
  return unresolved;
}
