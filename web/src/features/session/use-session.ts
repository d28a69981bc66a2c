import { useSyncExternalStore } from 'react';
import { session, type Session } from '../../services/session.ts';

export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.get);
