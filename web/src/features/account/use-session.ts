import { useSyncExternalStore } from 'react';
import { session, type Session } from '../../platform/session/session.ts';

const visitor: Session = { state: 'signed-out', unverifiedEmail: null };

/** The server answers everybody with the same page, that of a visitor. */
const onServer = () => visitor;

export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.get, onServer);
