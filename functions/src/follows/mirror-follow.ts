import { onValueWritten } from 'firebase-functions/database';
import { realStore } from '../deps.ts';
import { copyFollow } from './copy-follow.ts';

export const mirrorFollow = onValueWritten('/follows/{uid}/{target}', ({ params: { uid, target } }) =>
  copyFollow(uid, target, realStore()),
);
