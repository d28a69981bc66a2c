import type { UserRecord } from '../contract/members.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import type { Changes, Database } from '../database.ts';
import { syncUntilStable } from '../kit/sync-until-stable.ts';
import { type MirroredField, publicValue } from './public-value.ts';

export interface MirrorDeps {
  database: Database;
  /** Resolves the name of a band, which may have been merged into another. */
  bandName: (name: string) => Promise<string>;
}

/** New values of the fields of a member that others see; null deletes. */
export type ProfileValues = { [Field in MirroredField]?: UserRecord[Field] | null };

/** Resolves band names for the public profile only: the member's own record keeps what the member typed. */
async function inKnownNames(bands: Record<string, string>, { bandName }: MirrorDeps): Promise<string[]> {
  return Promise.all(Object.values(bands).map((name) => bandName(String(name))));
}

/** True while the account is disabled and the admin took the profile off the site with it. */
export async function isHidden(uid: string, database: Database): Promise<boolean> {
  const closed = await database.get(fieldOf(paths.access(uid), 'closed'));
  return closed?.hidden === true;
}

/** Returns the changes of the public profile that belong to new values of the member's own record. */
export async function publicChanges(
  uid: string,
  values: ProfileValues,
  hidden: boolean,
  deps: MirrorDeps,
): Promise<Changes> {
  const changes: Changes = {};
  for (const [field, value] of Object.entries(values) as [MirroredField, ProfileValues[MirroredField]][]) {
    const shown = typeof value === 'object' && value !== null ? await inKnownNames(value, deps) : value;
    changes[`${paths.profile(uid)}/${field}`] = hidden ? null : publicValue(field, shown ?? null);
  }
  return changes;
}

/**
 * Syncs fields of the public `profiles/{uid}` with `users/{uid}`, and with whether the profile is hidden. `more` is
 * written with them.
 */
export const mirrorProfile = (
  uid: string,
  fields: readonly MirroredField[],
  deps: MirrorDeps,
  more: Changes = {},
): Promise<void> =>
  syncUntilStable(
    async () => {
      const values: ProfileValues = {};
      for (const field of fields)
        Object.assign(values, { [field]: await deps.database.get(fieldOf(paths.user(uid), field)) });
      return { values, hidden: await isHidden(uid, deps.database) };
    },
    async ({ values, hidden }) =>
      deps.database.update({ ...(await publicChanges(uid, values, hidden, deps)), ...more }),
  );
