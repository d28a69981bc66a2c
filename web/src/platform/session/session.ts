import { loadFirebase } from '../firebase/load.ts';
import { logError } from '../log.ts';
import { onReconnect } from '../on-reconnect.ts';
import { sessionMarker } from './session-marker.ts';
import { SessionObserver } from './session-observer.ts';

export type { Session, SessionUser } from './session-types.ts';

export const session = new SessionObserver({
  load: loadFirebase,
  loadSignedInSession: () => import('./signed-in-session.ts'),
  marker: sessionMarker,
  log: logError,
  onReconnect,
});

/** Starts the session. Call once, before the first render. */
export const startSession = (): void => session.start();

/** Returns the ID token to send to our own server. Null if nobody is signed in; then no SDK is loaded. */
export async function currentIdToken(): Promise<string | null> {
  if (session.get().state === 'signed-out') return null;
  try {
    const { auth } = await session.connect();
    await session.settled();
    if (session.get().state !== 'signed-in') return null;
    return (await auth.token({ fresh: false }))?.value ?? null;
  } catch (error) {
    logError('Reading the token', error);
    return null;
  }
}
