import { useState } from 'react';
import { useDebouncedLookup } from '../../ui/use-debounced-lookup.ts';
import { type MemberCard, suggestMembers } from './api/members.ts';
import { matchesName } from './mention-query.ts';

const shownAtMost = 6;
/** Debounces the calls to the server while the reader types. */
const pauseMs = 200;

/**
 * Returns the members who match the text typed after an `@`: those in `localMembers` immediately, others once the server
 * has answered, which it does for members only. Empty while `typed` is null.
 */
export function useSuggestions(
  typed: string | null,
  localMembers: () => MemberCard[],
  isMember: boolean,
): MemberCard[] {
  const [found, setFound] = useState<{ typed: string; members: MemberCard[] }>({ typed: '', members: [] });
  const wanted = isMember && typed !== null && typed.trim().length >= 2 ? typed.trim() : null;
  useDebouncedLookup(wanted, pauseMs, suggestMembers, (members, of) => setFound({ typed: of, members }));

  if (typed === null) return [];
  const others = wanted !== null && wanted.startsWith(found.typed) ? found.members : [];
  const all = new Map([...localMembers(), ...others].map((member) => [member.uid, member]));
  return [...all.values()].filter(({ name }) => matchesName(name, typed)).slice(0, shownAtMost);
}
