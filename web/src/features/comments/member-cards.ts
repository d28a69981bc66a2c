import { formerMember } from '@contract/comments.ts';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import type { PublicComment } from './api/public-comments.ts';
import { type MemberCard, readMemberCard } from './api/members.ts';

/** The name on a comment is part of the key: when staff remove it, the card is read again. */
const memberCard = (uid: string, name: string) =>
  source(['who wrote a comment', uid, name], { load: () => readMemberCard(uid), remember: 'fresh' });

/** Returns the member's current name and picture; null without a profile. Undefined while loading. */
export const useMemberCard = (uid: string | null, name = ''): MemberCard | null | undefined =>
  useSource(uid === null ? null : memberCard(uid, name)).data;

/** Returns the author's current name, or the name at the time of writing while the current one is unknown. */
export function useAuthorName({ author, name }: Pick<PublicComment, 'author' | 'name'>): string {
  const card = useMemberCard(author, name);
  return author === null ? formerMember : card?.name || name || formerMember;
}
