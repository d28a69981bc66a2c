/** - `published`: readers have seen it. `saved`: as autosave left it. `before-restore`: what an earlier version replaced. */
export const versionKinds = ['published', 'saved', 'before-restore'] as const;
export type VersionKind = (typeof versionKinds)[number];

/** So many published versions of an article are kept, and so many others. */
export const versionsKept = 20;
/**
 * The most that the kept versions of one article take in the database, in bytes. The last published one and the last of the others
 * stay, however long they are.
 */
export const versionsMaxBytes = 500_000;

/** `draftVersions/{draft}/{key}`: what the list of versions shows; see `versionKey`. */
export interface DraftVersion {
  kind: VersionKind;
  /** When it was published, saved, or replaced. */
  at: number;
  /** The uid of who did that. */
  by: string;
  title: string;
  words: number;
  /** Equal for versions that look the same to readers. */
  hash: string;
  /** The size of the version in the database. */
  bytes: number;
  /** The ids of its pictures, which must not be thrown away; absent where it has none. */
  pictures?: string;
}

/** The key of a version of a draft: keys sort as the versions do. */
export const versionKey = (version: number): string => `v${String(version).padStart(8, '0')}`;

export type KeyedVersion = DraftVersion & { key: string };

/** The last published of some versions: while the article is on the site, the one that readers see. */
export const lastPublished = <Version extends { kind: VersionKind; key: string }>(
  versions: readonly Version[],
): Version | undefined =>
  versions
    .filter(({ kind }) => kind === 'published')
    .sort((one, other) => (one.key < other.key ? 1 : -1))
    .at(0);
