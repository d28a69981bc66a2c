import { onValueWritten } from 'firebase-functions/database';
import { pruneDeps } from '../deps.ts';
import { pruneAvatars } from './prune-avatars.ts';

export const pruneReplacedAvatar = onValueWritten(
  { ref: '/users/{uid}/photoURL', retry: true },
  ({ params: { uid } }) => pruneAvatars(uid, pruneDeps()),
);
