import { onValueWritten } from 'firebase-functions/database';
import { realStore } from '../deps.ts';
import { mirrorFollow as mirror } from './mirror-follow.ts';

/** It may run any number of times, so what breaks off is begun again until it is through. */
export const mirrorFollow = onValueWritten(
  { ref: '/follows/{uid}/{target}', retry: true },
  ({ params: { uid, target } }) => mirror(uid, target, realStore()),
);
