import { at } from './keys.ts';

/**
 * What members write straight to the database, each with a pace of its own: how many milliseconds pass at least between two
 * writes of a kind by one member. Slower than a program, faster than anybody means it; who is quick waits in the browser.
 */
export const paceMs = {
  horns: 500,
  follows: 500,
  attendance: 500,
  saved: 500,
  mutedKinds: 500,
  mutedThreads: 500,
  profile: 2000,
  devices: 2000,
  reports: 3000,
  drafts: 1000,
} as const;
export type PaceKind = keyof typeof paceMs;
export const paceKinds = Object.keys(paceMs) as PaceKind[];

/** The most entries in the lists of one member that have a ceiling; the stamps count them. */
export const listMax = { saved: 1000, follows: 500, mutedThreads: 500 } as const;
export type CountedKind = keyof typeof listMax;

/** True for kinds whose list has a ceiling. */
export const isCounted = (kind: PaceKind): kind is CountedKind => kind in listMax;

/** `pace/{uid}/{kind}`: the latest write of that kind, which names what it was about and goes with it in one update. */
export interface PaceStamp {
  /** Milliseconds since 1970, by the server. Missing where only the count is known. */
  at?: number;
  of?: string;
  /** The length of the list, where that is limited; absent means 0. */
  count?: number;
}

export interface Paced {
  uid: string;
  kind: PaceKind;
  /** The article, member, event, thread, device, comment or draft; of a profile the member. */
  of: string;
}

/**
 * The change that goes with a write; `now` is the placeholder for the server's time, `count` that for the new number of
 * entries where they are counted.
 */
export const paceStamp = (
  { uid, kind, of }: Paced,
  { now, count }: { now: unknown; count?: unknown },
): Record<string, unknown> => ({
  [at`pace/${uid}/${kind}`]: { at: now, of, ...(count !== undefined && { count }) },
});
