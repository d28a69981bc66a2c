import { entryOf } from '../src/contract/counted-entry.ts';
import { isCounted, type Paced, type PaceKind } from '../src/contract/pace.ts';

/** The places that have a pace, with the kind, and the parts of the path that say who writes and about what. */
const places: readonly [kind: PaceKind, pattern: RegExp][] = [
  ['horns', /^horns\/(?<of>[^/]+)\/(?<uid>[^/]+)$/],
  ['attendance', /^attendance\/(?<of>[^/]+)\/(?<uid>[^/]+)$/],
  ['follows', /^follows\/(?<uid>[^/]+)\/(?<of>[^/]+)$/],
  ['saved', /^saved\/(?<uid>[^/]+)\/(?<of>[^/]+)/],
  ['mutedKinds', /^users\/(?<uid>[^/]+)\/muted\/kinds\/(?<of>[^/]+)$/],
  ['mutedThreads', /^users\/(?<uid>[^/]+)\/muted\/threads\/(?<of>[^/]+)$/],
  ['profile', /^users\/(?<uid>(?<of>[^/]+))\/(?:bio|bands|photoURL)/],
  ['devices', /^devices\/(?<uid>[^/]+)\/(?<of>[^/]+)/],
  ['reports', /^reports\/[^/]+\/(?<of>[^/]+)\/(?<uid>[^/]+)/],
  ['drafts', /^drafts\/(?<of>[^/]+)/],
];

/** What the pace of a write is counted by, or null; `caller` is whose stamp it is where the path names nobody. */
export function pacedBy(path: string, caller?: string): Paced | null {
  for (const [kind, pattern] of places) {
    const { of, uid = caller } = pattern.exec(path)?.groups ?? {};
    if (of !== undefined && uid !== undefined) return { uid, kind, of };
  }
  return null;
}

/** The change of a list's count that goes with the changes; undefined where the list is not counted. */
function counted(paced: Paced, changes: Record<string, unknown>, isThere: (path: string) => boolean) {
  if (!isCounted(paced.kind)) return undefined;
  const { kind, uid, of } = paced;
  // Not by the contract's own way, which takes no impossible key: these are tried here.
  const entry = entryOf(kind, { uid: 'uid', of: 'of' })
    .replace('uid', () => uid)
    .replace(/of$/, () => of);
  const before = isThere(entry);
  const after = entry in changes ? changes[entry] !== null : before;
  return { '.sv': { increment: Number(after) - Number(before) } };
}

/** The changes with the stamp that the site sends along; `isThere` answers for what is stored before them. */
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
