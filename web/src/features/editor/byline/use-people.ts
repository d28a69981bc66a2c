import type { DraftRecord } from '../../../data/drafts.ts';
import { readPublicName } from '../../../data/member-names.ts';
import { useMemberNames } from '../../../data/use-member-names.ts';

const words = { unknown: 'somebody else', none: 'a former member' };

interface People {
  /** The name of the owner of the draft, who alone decides what becomes of it; null where the writer may do that. */
  owner: string | null;
  /** The name of who saved last; null where that is the writer. */
  savedBy: string | null;
  /** Who saved a version, in a sentence for the writer. */
  whose: (record: DraftRecord) => string;
}

/** Names the owner of a draft and those who saved it, for somebody who writes in it. */
export function usePeople(record: DraftRecord | null, me: { uid: string; admin: boolean }): People {
  const { owner, updatedBy } = record ?? {};
  const others = [owner, updatedBy].filter((uid) => uid !== undefined && uid !== me.uid) as string[];
  const nameOf = useMemberNames(others, readPublicName, words);
  return {
    owner: owner === undefined || owner === me.uid || me.admin ? null : nameOf(owner),
    savedBy: updatedBy === undefined || updatedBy === me.uid ? null : nameOf(updatedBy),
    whose: ({ updatedBy: by }) => {
      if (by === me.uid) return 'you, in another tab or on another device';
      return by === undefined ? 'another tab, another device or an admin' : nameOf(by);
    },
  };
}
