import { bandKey } from '../contract/article-index.ts';
import { plainName, type UserRecord } from '../contract/members.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { photoAddress } from '../contract/photos.ts';
import type { Changes, Database, StoreDeps } from '../database.ts';
import { plainText } from '../kit/plain-text.ts';
import { syncUntilStable } from '../kit/sync-until-stable.ts';
import { workOn } from '../kit/work.ts';

export const mirroredFields = ['displayName', 'photoURL', 'bio', 'bands'] as const;
type MirroredField = (typeof mirroredFields)[number];

/**
 * Returns names by band key, in the member's order. The keys are computed here, so that a name cannot be stored under
 * the key of another band.
 */
function publicBands(stored: unknown): Record<string, string> {
  const names = Object.values((stored ?? {}) as Record<string, unknown>).map((name) =>
    plainName(String(name)),
  );
  const entries = names.map((name): [string, string] => [bandKey(name), name]);
  return Object.fromEntries(entries.filter(([key]) => key !== '').reverse());
}

/** Returns the public form of a field of `users/{uid}`. */
export function publicValue(field: MirroredField, stored: unknown): unknown {
  if (stored === null) return null;
  if (field === 'displayName') return plainName(stored as string);
  if (field === 'photoURL') return photoAddress(stored);
  if (field === 'bands') return publicBands(stored);
  return typeof stored === 'string' ? plainText(stored) : null;
}

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
export async function isProfileHidden(uid: string, database: Database): Promise<boolean> {
  const closed = await database.get(fieldOf(paths.access(uid), 'closed'));
  return closed?.hidden === true;
}

/** Returns the changes of the public profile that belong to new values of the member's own record. */
async function publicChanges(
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
 * Syncs fields of the public `profiles/{uid}` with `users/{uid}`, and with whether the profile is hidden.
 */
export const mirrorProfile = (
  uid: string,
  fields: readonly MirroredField[],
  deps: MirrorDeps,
): Promise<void> =>
  syncUntilStable(
    async () => {
      const values: ProfileValues = {};
      for (const field of fields)
        Object.assign(values, { [field]: await deps.database.get(fieldOf(paths.user(uid), field)) });
      return { values, hidden: await isProfileHidden(uid, deps.database) };
    },
    async ({ values, hidden }) => deps.database.update(await publicChanges(uid, values, hidden, deps)),
  );

const sameName = (name: string) => Promise.resolve(name);

/**
 * Returns the changes that give a member's profile new values: in their own record, in the public profile, and the work
 * that follows.
 */
export async function profileChanges(
  uid: string,
  values: ProfileValues,
  deps: StoreDeps & Partial<MirrorDeps>,
): Promise<Changes> {
  if (Object.keys(values).length === 0) return {};
  const own = Object.entries(values).map(([field, value]) => [`${paths.user(uid)}/${field}`, value]);
  const hidden = await isProfileHidden(uid, deps.database);
  return {
    ...(Object.fromEntries(own) as Changes),
    ...(await publicChanges(uid, values, hidden, { bandName: sameName, ...deps })),
    ...workOn('syncProfile', uid, deps),
    ...(values.displayName !== undefined && workOn('renameMember', uid, deps)),
  };
}
