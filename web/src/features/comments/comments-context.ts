import { createContext, type ReactNode, useContext } from 'react';
import type { MemberCard } from './api/members.ts';
import type { Deletions } from '../../data/deletions.ts';

export interface ModeratedHere {
  id: string;
  /** Of who wrote it; null where readers no longer see that. */
  name: string | null;
}

export type ModerateSlot = (comment: ModeratedHere) => ReactNode;

/** The context of the comments under an article: the article, the reader and their rights. */
export interface CommentsContextValue {
  slug: string;
  title: string;
  /** The members who wrote the article. */
  writers: readonly MemberCard[];
  /** Null for a visitor. */
  member: MemberCard | null;
  /** A visitor with an account whose e-mail is not confirmed. */
  unverified: boolean;
  /** False while the member is in a time-out. */
  mayWrite: boolean;
  online: boolean;
  /** What moderators see under each comment of others; null for everybody else. */
  moderate: ModerateSlot | null;
  deletions: Deletions<true> | null;
  /** The members a comment in that thread is likely to mention; null: those of all threads. */
  participants: (thread: string | null) => MemberCard[];
  /** Called when the reader has posted or edited a comment; `from` is the form that they used. */
  onPosted: (id: string, from: Element | null) => void;
}

export const CommentsContext = createContext<CommentsContextValue | null>(null);

export function useCommentsContext(): CommentsContextValue {
  const value = useContext(CommentsContext);
  if (!value) throw new Error('useCommentsContext is called outside of CommentsContext.');
  return value;
}
