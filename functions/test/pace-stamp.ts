import { entryOf } from '../src/contract/counted-entry.ts';
import { isCounted, type Paced, type PaceKind } from '../src/contract/pace.ts';

/** The rate-limited paths by kind, with named groups for who writes and about what. */
const places: readonly [kind: PaceKind, pattern: RegExp][] = [
  ['horns', /^horns\/(?<of>[^/]+)\/(?<uid>[^/]+)$/],
  ['attendance', /^attendance\/(?<of>[^/]+)\/(?<uid>[^/]+)$/],
  ['follows', /^follows\/(?<uid>[^/]+)\/(?<of>[^/]+)$/],
  ['saved', /^saved\/(?<uid>[^/]+)\/(?<of>[^/]+)/],
  ['mutedKinds', /^users\/(?<uid>[^/]+)\/muted\/kinds\/(?<of>[^/]+)$/],
  ['mutedThreads', /^users\/(?<uid>[^/]+)\/muted\/threads\/(?<of>[^/]+)$/],
  ['devices', /^devices\/(?<uid>[^/]+)\/(?<of>[^/]+)/],
  ['reports', /^reports\/[^/]+\/(?<of>[^/]+)\/(?<uid>[^/]+)/],
  ['drafts', /^drafts\/(?<of>[^/]+)/],
];

/**
 * Returns what a write is rate-limited by, or null. `caller` is whose limit it is if the path does not contain a uid.
 */
export function pacedBy(path: string, caller?: string): Paced | null {
  for (const [kind, pattern] of places) {
    const { of, uid = caller } = pattern.exec(path)?.groups ?? {};
    if (of !== undefined && uid !== undefined) return { uid, kind, of };
  }
  return null;
}

/** Returns the increment of a list's count that belongs to the changes, or undefined if the list has no count. */
function counted(paced: Paced, changes: Record<string, unknown>, isThere: (path: string) => boolean) {
  if (!isCounted(paced.kind)) return undefined;
  const { kind, uid, of } = paced;
  // Built by hand, because tests also use invalid keys, which the contract's own function rejects.
  const entry = entryOf(kind, { uid: 'uid', of: 'of' })
    .replace('uid', () => uid)
    .replace(/of$/, () => of);
  const before = isThere(entry);
  const after = entry in changes ? changes[entry] !== null : before;
  return { '.sv': { increment: Number(after) - Number(before) } };
}

/** Adds the timestamp that the site sends along. `isThere` tells whether a path existed before the changes. */
export function withPace(
  changes: Record<string, unknown>,
  now: unknown,
  isThere: (path: string) => boolean,
  caller?: string,
): Record<string, unknown> {
  const paced = Object.keys(changes)
    .map((path) => pacedBy(path, caller))
    .find((one) => one !== null);
  if (!paced || Object.keys(changes).some((path) => path.startsWith('pace/'))) return changes;
  const count = counted(paced, changes, isThere);
  const stamp = { at: now, of: paced.of, ...(count && { count }) };
  return { ...changes, [`pace/${paced.uid}/${paced.kind}`]: stamp };
}
