import { pruneDeps } from '../deps.ts';
import { pruneAvatars } from './prune-avatars.ts';

export const pruneReplacedAvatars = (uid: string) => pruneAvatars(uid, pruneDeps());
