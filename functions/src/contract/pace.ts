import { at } from './keys.ts';

/** What members write straight to the database and what starts functions: each has a pace of its own. */
export const paceKinds = ['horns', 'follows', 'attendance'] as const;
export type PaceKind = (typeof paceKinds)[number];

/** Between two writes of a kind by one member. Slower than a program, faster than anybody means it. */
export const paceMs = 500;

/** `pace/{uid}/{kind}`: the latest write of that kind, which names what it was about and goes with it in one update. */
export interface PaceStamp {
  /** Milliseconds since 1970, by the server. */
  at: number;
  of: string;
}

export interface Paced {
  uid: string;
  kind: PaceKind;
  /** The article, member or event. */
  of: string;
}

/** The change that goes with a write; `now` is the placeholder for the server's time. */
export const paceStamp = ({ uid, kind, of }: Paced, now: unknown): Record<string, unknown> => ({
  [at`pace/${uid}/${kind}`]: { at: now, of },
});
