import { at } from './keys.ts';

/**
 * The minimum interval in milliseconds between two writes of the same kind by one member, for everything that members
 * write directly to the database. It stops scripts but no human; the browser delays writes that come too soon.
 */
export const writeIntervalMs = {
  horns: 500,
  follows: 500,
  attendance: 500,
  saved: 500,
  mutedKinds: 500,
  mutedThreads: 500,
  devices: 2000,
  drafts: 1000,
} as const;
export type WriteKind = keyof typeof writeIntervalMs;
export const writeKinds = Object.keys(writeIntervalMs) as WriteKind[];

/**
 * The maximum length of the limited per-member lists, which these records count. Of devices far fewer get messages
 * (`devicesMax`), but a new phone must not be refused before the weekly cleaning has removed the old ones.
 */
export const listMax = { saved: 1000, follows: 500, mutedThreads: 500, devices: 200 } as const;
export type CountedKind = keyof typeof listMax;

/** Returns true for kinds whose list has a maximum length. */
export const isCounted = (kind: WriteKind): kind is CountedKind => kind in listMax;

/** `lastWrites/{uid}/{kind}`: the latest write of that kind. It names what was written, and is part of the same update. */
export interface LastWrite {
  /** Server time, in milliseconds since the epoch. Absent if only the count is known. */
  at?: number;
  of?: string;
  /** The length of the list, if it is limited; absent means 0. */
  count?: number;
}

export interface MemberWrite {
  uid: string;
  kind: WriteKind;
  /** The ID of the article, member, event, thread, device, comment or draft. */
  of: string;
}

/**
 * Returns the stamp to write along with a change. `now` is the placeholder for the server's time; `count` is the
 * placeholder for the new list length, for kinds that are counted.
 */
export const lastWriteChange = (
  { uid, kind, of }: MemberWrite,
  { now, count }: { now: unknown; count?: unknown },
): Record<string, unknown> => ({
  [at`lastWrites/${uid}/${kind}`]: { at: now, of, ...(count !== undefined && { count }) },
});
