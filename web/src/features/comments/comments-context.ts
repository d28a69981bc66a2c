import { createContext, useContext } from 'react';
import type { MemberCard } from './api/members.ts';
import type { Deletions } from './deletions.ts';

/** What every comment under an article knows of where it stands and who reads. */
export interface CommentsContextValue {
  slug: string;
  title: string;
  /** The author of the article. */
  articleAuthor: MemberCard;
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

export const CommentsContext = createContext<CommentsContextValue | null>(null);

export function useCommentsContext(): CommentsContextValue {
  const value = useContext(CommentsContext);
  if (!value) throw new Error('useCommentsContext is called outside of CommentsContext.');
  return value;
}
