import { createContext, useContext } from 'react';
import type { MemberCard } from './api/members.ts';
import type { Commands } from '../../data/command.ts';

/** The context of the comments under an article: the article, the reader, and their permissions. */
export interface CommentsContextValue {
  slug: string;
  title: string;
  /** The members who wrote the article. */
  writers: readonly MemberCard[];
  /** Null for a visitor. */
  member: MemberCard | null;
  /** Whether the reader has an account whose email address is not verified. */
  unverified: boolean;
  /** While the comments are closed, own ones can still be edited. */
  writing: 'open' | 'closed' | 'suspended';
  isModerator: boolean;
  /** The reader's deletions of own comments. Null for a visitor. */
  deletions: Commands<true> | null;
  /** Returns the members that a comment in the thread is likely to mention; null stands for all threads. */
  participants: (thread: string | null) => MemberCard[];
  /** Called when the reader has posted or edited a comment. `from` is the form that they used. */
  onPosted: (id: string, from: Element | null) => void;
}

export const CommentsContext = createContext<CommentsContextValue | null>(null);

export function useCommentsContext(): CommentsContextValue {
  const value = useContext(CommentsContext);
  if (!value) throw new Error('useCommentsContext is called outside of CommentsContext.');
  return value;
}
