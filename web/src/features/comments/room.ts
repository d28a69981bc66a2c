import { createContext, useContext } from 'react';
import type { MemberCard } from './api/members.ts';
import type { Deletions } from './deletions.ts';

/** What every comment under an article knows of where it stands and who reads. */
export interface Room {
  slug: string;
  title: string;
  /** The author of the article. */
  host: MemberCard;
  /** Null for a visitor. */
  member: MemberCard | null;
  /** A visitor with an account whose e-mail is not confirmed. */
  unverified: boolean;
  /** The member is not in a time-out. */
  mayWrite: boolean;
  online: boolean;
  deletions: Deletions | null;
  /** Whom a comment in that thread may well mean; null: anybody under the article. */
  participants: (thread: string | null) => MemberCard[];
  /** Something of the reader's own is on its way to the list; `from` is what they wrote it in. */
  onPosted: (id: string, from: Element | null) => void;
}

export const RoomContext = createContext<Room | null>(null);

export function useRoom(): Room {
  const room = useContext(RoomContext);
  if (!room) throw new Error('This stands in no room.');
  return room;
}
