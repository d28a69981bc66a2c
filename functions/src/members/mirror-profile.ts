import { paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';
import { mirror } from '../kit/mirror.ts';
import { type MirroredField, publicValue } from './public-value.ts';

export interface MirrorDeps {
  database: Database;
  /** Resolves the name of a band, which may have been merged into another. */
  bandName: (name: string) => Promise<string>;
}

/** Resolves band names for the public profile only: the member's own record keeps what the member typed. */
async function inKnownNames(stored: unknown, { bandName }: MirrorDeps): Promise<string[]> {
  return Promise.all(Object.values(stored ?? {}).map((name) => bandName(String(name))));
}

/** Mirrors one field of `users/{uid}` to the public `profiles/{uid}`, in its public form. */
export const mirrorProfile = (uid: string, field: MirroredField, deps: MirrorDeps): Promise<void> =>
  mirror(`${paths.user(uid)}/${field}`, `${paths.profile(uid)}/${field}`, deps.database, async (value) =>
    publicValue(field, field === 'bands' && value !== null ? await inKnownNames(value, deps) : value),
  );
