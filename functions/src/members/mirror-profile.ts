import { fieldOf, paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';
import { syncUntilStable } from '../kit/sync-until-stable.ts';
import { type MirroredField, mirroredFields, publicValue } from './public-value.ts';

export interface MirrorDeps {
  database: Database;
  /** Resolves the name of a band, which may have been merged into another. */
  bandName: (name: string) => Promise<string>;
}

/** Resolves band names for the public profile only: the member's own record keeps what the member typed. */
async function inKnownNames(stored: unknown, { bandName }: MirrorDeps): Promise<string[]> {
  return Promise.all(Object.values(stored ?? {}).map((name) => bandName(String(name))));
}

/** True while the account is disabled and the admin took the profile off the site with it. */
async function isHidden(uid: string, database: Database): Promise<boolean> {
  const closing = await database.get(fieldOf(paths.member(uid), 'closing'));
  return closing?.disabled === true && closing.hidden === true;
}

/** Mirrors one field of `users/{uid}` to the public `profiles/{uid}`, in its public form. */
export const mirrorProfile = (uid: string, field: MirroredField, deps: MirrorDeps): Promise<void> =>
  syncUntilStable(
    async () => ({
      value: await deps.database.get(`${paths.user(uid)}/${field}`),
      hidden: await isHidden(uid, deps.database),
    }),
    async ({ value, hidden }) => {
      const shown = field === 'bands' && value !== null && !hidden ? await inKnownNames(value, deps) : value;
      const changes = { [`${paths.profile(uid)}/${field}`]: hidden ? null : publicValue(field, shown) };
      await deps.database.update(changes);
    },
  );

/** Takes a profile off the site, or shows it again, after an account was disabled or enabled. */
export async function mirrorWholeProfile(uid: string, deps: MirrorDeps): Promise<void> {
  // The count of followers is copied to a new profile by a trigger.
  if (await isHidden(uid, deps.database))
    await deps.database.update({ [fieldOf(paths.profile(uid), 'followers')]: null });
  for (const field of mirroredFields) await mirrorProfile(uid, field, deps);
}
