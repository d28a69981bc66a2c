import { useState } from 'react';
import type { Session } from '../../platform/session/session.ts';
import { sessionMarker } from '../../platform/session/session-marker.ts';

/**
 * Returns whether this browser remembers a session that could not be resolved, because the SDKs failed to load or the
 * server did not respond in time. The session keeps retrying.
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
