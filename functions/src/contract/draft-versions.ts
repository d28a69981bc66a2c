/**
 * The kinds of stored versions.
 * - `published`: readers have seen it.
 * - `saved`: left by autosave.
 * - `before-restore`: replaced by restoring an earlier version, or by the one that was kept in a conflict.
 */
export const versionKinds = ['published', 'saved', 'before-restore'] as const;
export type VersionKind = (typeof versionKinds)[number];

/** The number of published versions to keep per article, and also the number of other versions. */
export const versionsKept = 20;
/**
 * The maximum size of all stored versions of one article, in bytes. The latest published version and the latest other
 * version are kept regardless of size.
 */
export const versionsMaxBytes = 500_000;

/** `draftHistory/versions/{draft}/{key}`: an entry in the list of versions; see `versionKey`. */
export interface DraftVersion {
  kind: VersionKind;
  /** When it was published, saved or replaced. */
  at: number;
  /** The UID of whoever published or wrote it. */
  by: string;
  /** For `before-restore`: the UID of whoever put another text in its place. */
  replacedBy?: string;
  title: string;
  words: number;
  /** Equal for versions that look the same to readers. */
  hash: string;
  /** The size of the version in the database. */
  bytes: number;
  /** The IDs of its pictures, which must not be deleted; absent if it has none. */
  pictures?: string;
}

/** Returns the key of a version of a draft. Keys sort in version order. */
export const versionKey = (version: number): string => `v${String(version).padStart(8, '0')}`;

export type KeyedVersion = DraftVersion & { key: string };

/** Returns the latest published version. While the article is published, readers see this one. */
export const lastPublished = <Version extends { kind: VersionKind; key: string }>(
  versions: readonly Version[],
): Version | undefined =>
  versions
    .filter(({ kind }) => kind === 'published')
    .sort((one, other) => (one.key < other.key ? 1 : -1))
    .at(0);
