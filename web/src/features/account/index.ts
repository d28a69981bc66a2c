import { useSyncExternalStore } from 'react';
import { session, type Session } from '../../platform/session/session.ts';
import { visitor } from '../../platform/session/session-types.ts';

/** Returns the session while prerendering, when every reader is a visitor. */
const onServer = () => visitor;

export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.get, onServer);
