import { paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';
import { mirror } from '../kit/mirror.ts';
import { type MirroredField, publicValue } from './public-value.ts';

/** Mirrors one field of `users/{uid}` to the public `profiles/{uid}`, in its public form. */
export const mirrorProfile = (uid: string, field: MirroredField, database: Database): Promise<void> =>
  mirror(`${paths.user(uid)}/${field}`, `${paths.profile(uid)}/${field}`, database, (value) =>
    publicValue(field, value),
  );
