import { onValueWritten } from 'firebase-functions/database';
import { realStore } from '../deps.ts';
import { copyHorn } from './copy-horn.ts';

export const mirrorHorn = onValueWritten(
  { ref: '/horns/{slug}/{uid}', retry: true },
  ({ params: { slug, uid } }) => copyHorn(slug, uid, realStore()),
);
