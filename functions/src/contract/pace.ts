import { at } from './keys.ts';

/**
 * The minimum interval in milliseconds between two writes of the same kind by one member, for everything that members
 * write directly to the database. It stops scripts but no human; the browser delays writes that come too soon.
 */
export const paceMs = {
  horns: 500,
  follows: 500,
  attendance: 500,
  saved: 500,
  mutedKinds: 500,
  mutedThreads: 500,
  devices: 2000,
  drafts: 1000,
} as const;
export type PaceKind = keyof typeof paceMs;
export const paceKinds = Object.keys(paceMs) as PaceKind[];

/** The maximum length of the limited per-member lists, which the pace stamps count. */
export const listMax = { saved: 1000, follows: 500, mutedThreads: 500 } as const;
export type CountedKind = keyof typeof listMax;

/** Returns true for kinds whose list has a maximum length. */
export const isCounted = (kind: PaceKind): kind is CountedKind => kind in listMax;

/** `pace/{uid}/{kind}`: the latest write of that kind. It names what was written, and is part of the same update. */
export interface PaceStamp {
  /** Server time, in milliseconds since the epoch. Absent if only the count is known. */
  at?: number;
  of?: string;
  /** The length of the list, if it is limited; absent means 0. */
  count?: number;
}

export interface Paced {
  uid: string;
  kind: PaceKind;
  /** The ID of the article, member, event, thread, device, comment or draft. */
  of: string;
}

/**
 * Returns the stamp to write along with a change. `now` is the placeholder for the server's time; `count` is the
 * placeholder for the new list length, for kinds that are counted.
 */
export const paceStamp = (
  { uid, kind, of }: Paced,
  { now, count }: { now: unknown; count?: unknown },
): Record<string, unknown> => ({
  [at`pace/${uid}/${kind}`]: { at: now, of, ...(count !== undefined && { count }) },
});
