import { onValueWritten } from 'firebase-functions/database';
import { paths } from '../contract/paths.ts';
import { realStore } from '../deps.ts';
import { type MirroredField, publicValue } from './public-value.ts';

/**
 * Keeps `profiles/{uid}`, which everybody may read, in step with one field of `users/{uid}`. One trigger a
 * field: a trigger on the whole record would also run for every notification. It reads the field again instead
 * of trusting the event, so events may come late, twice or in the wrong order, and what breaks off is begun again.
 */
export const mirrorProfile = (field: MirroredField) =>
  onValueWritten({ ref: `/users/{uid}/${field}`, retry: true }, async (event) => {
    const { uid } = event.params;
    const store = realStore();
    const value = await store.get(`${paths.user(uid)}/${field}`);
    await store.update({ [`${paths.profile(uid)}/${field}`]: publicValue(field, value) });
  });
