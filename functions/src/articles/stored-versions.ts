import {
  type DraftVersion,
  type KeyedVersion,
  versionsKept,
  versionsMaxBytes,
} from '../contract/draft-versions.ts';
import { presencePaths } from '../contract/draft-presence.ts';
import { paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';

export type Versions = Record<string, DraftVersion>;

export const readVersions = async (draftId: string, database: Database): Promise<Versions> =>
  (await database.get(paths.draftVersions(draftId))) ?? {};

/** Returns the changes that delete all versions of an article, and who has it open. */
export const withoutVersions = (draftId: string): Record<string, null> => ({
  [paths.draftVersions(draftId)]: null,
  [paths.draftVersionTexts(draftId)]: null,
  [presencePaths.ofDraft(draftId)]: null,
});

/** Returns the versions of an article, oldest first. */
export const keyed = (versions: Versions): KeyedVersion[] =>
  Object.entries(versions)
    .map(([key, version]) => ({ ...version, key }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));

/** Returns the keys of the versions that exceed the maximum number, or the maximum size after newer ones. */
export function surplusOf(versions: Versions): string[] {
  const newestFirst = keyed(versions).reverse();
  const published = newestFirst.filter(({ kind }) => kind === 'published').slice(0, versionsKept);
  const others = newestFirst.filter(({ kind }) => kind !== 'published').slice(0, versionsKept);
  const kept = new Set([published[0]?.key, others[0]?.key]);
  let bytes = newestFirst.filter(({ key }) => kept.has(key)).reduce((sum, version) => sum + version.bytes, 0);
  const rest = [...published.slice(1), ...others.slice(1)].sort((one, other) =>
    one.key < other.key ? 1 : -1,
  );
  for (const version of rest) {
    bytes += version.bytes;
    if (bytes > versionsMaxBytes) break;
    kept.add(version.key);
  }
  return newestFirst.map(({ key }) => key).filter((key) => !kept.has(key));
}
