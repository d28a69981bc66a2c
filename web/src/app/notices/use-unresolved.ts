import { useState } from 'react';
import type { Session } from '../../platform/session/session.ts';
import { sessionMarker } from '../../platform/session/session-marker.ts';

const isUnresolved = (session: Session): boolean =>
  session.state === 'signed-out' && session.unverified === null && sessionMarker.isSet();

/**
 * Returns whether this browser remembers a session that could not be resolved, because the SDKs failed to load or the
 * server did not respond in time. The session keeps retrying.
 */
export function useUnresolved(session: Session): boolean {
  const [before, setBefore] = useState(session.state);
  // The SDKs may have failed before this code, which is lazy, has loaded.
  const [unresolved, setUnresolved] = useState(() => isUnresolved(session));
  if (before !== session.state) {
    setBefore(session.state);
    setUnresolved(before === 'resolving' && isUnresolved(session));
  }
  return unresolved;
}
