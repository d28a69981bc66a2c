import type { Paced, PaceKind } from '../src/contract/pace.ts';

/** What the pace of a write is counted by, or null: `{kind}/{of}/{uid}`, and `follows/{uid}/{of}`. */
export function pacedBy(path: string): Paced | null {
  const [kind = '', one = '', other = '', ...deeper] = path.split('/');
  if (!['horns', 'follows', 'attendance'].includes(kind) || !other || deeper.length > 0) return null;
  const [of, uid] = kind === 'follows' ? [other, one] : [one, other];
  return { uid, kind: kind as PaceKind, of };
}

/** The changes with the stamp that the site sends along. */
export function withPace(changes: Record<string, unknown>, now: unknown): Record<string, unknown> {
  const paced = Object.keys(changes)
    .map(pacedBy)
    .find((one) => one !== null);
  // Not by the contract's own way, which takes no impossible key: these are tried here.
  return paced ? { ...changes, [`pace/${paced.uid}/${paced.kind}`]: { at: now, of: paced.of } } : changes;
}
