import { entryOf, memberChanges } from '../src/contract/counted.ts';
import type { MemberWrite, WriteKind } from '../src/contract/last-writes.ts';

/** The rate-limited paths by kind, with named groups for who writes and about what. */
const places: readonly [kind: WriteKind, pattern: RegExp][] = [
  ['horns', /^horns\/(?<of>[^/]+)\/(?<uid>[^/]+)$/],
  ['attendance', /^attendance\/(?<of>[^/]+)\/(?<uid>[^/]+)$/],
  ['follows', /^follows\/(?<uid>[^/]+)\/(?<of>[^/]+)$/],
  ['saved', /^saved\/(?<uid>[^/]+)\/(?<of>[^/]+)/],
  ['mutedKinds', /^users\/(?<uid>[^/]+)\/muted\/kinds\/(?<of>[^/]+)$/],
  ['mutedThreads', /^users\/(?<uid>[^/]+)\/muted\/threads\/(?<of>[^/]+)$/],
  ['devices', /^devices\/(?<uid>[^/]+)\/(?<of>[^/]+)/],
  ['drafts', /^drafts\/(?<of>[^/]+)/],
];

/**
 * Returns what a write is rate-limited by, or null. `caller` is whose limit it is if the path does not contain a uid.
 */
export function memberWriteOf(path: string, caller?: string): MemberWrite | null {
  for (const [kind, pattern] of places) {
    const { of, uid = caller } = pattern.exec(path)?.groups ?? {};
    if (of !== undefined && uid !== undefined) return { uid, kind, of };
  }
  return null;
}

const increment = (by: number) => ({ '.sv': { increment: by } });

/**
 * Adds what the site sends along: the timestamp, and what is counted. `stored` returns what a path held before the
 * changes.
 */
export function asSent(
  changes: Record<string, unknown>,
  now: unknown,
  stored: (path: string) => unknown,
  caller?: string,
): Record<string, unknown> {
  const write = Object.keys(changes)
    .map((path) => memberWriteOf(path, caller))
    .find((one) => one !== null);
  if (!write || Object.keys(changes).some((path) => path.startsWith('lastWrites/'))) return changes;
  // Tests also use invalid keys, which the contract's own functions reject.
  const [uid, of] = ['UID', 'OF'];
  const replaced = (path: string, names: Record<string, string>) =>
    path
      .split('/')
      .map((key) => names[key] ?? key)
      .join('/');
  const back = (path: string) => replaced(path, { [uid]: write.uid, [of]: write.of });
  const entry = entryOf({ ...write, uid, of });
  const before = entry === undefined ? null : (stored(back(entry)) ?? null);
  const change = entry !== undefined && back(entry) in changes ? { [entry]: changes[back(entry)] } : {};
  const sent = memberChanges({ ...write, uid, of }, change, before, { now, increment });
  const stamp = `lastWrites/${uid}/${write.kind}`;
  return {
    ...changes,
    ...Object.fromEntries(Object.entries(sent).map(([path, value]) => [back(path), value])),
    [back(stamp)]: { ...(sent[stamp] as object), of: write.of },
  };
}
