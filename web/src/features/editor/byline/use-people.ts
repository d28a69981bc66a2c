import type { DraftRecord } from '../../../data/drafts.ts';
import { publicName, useMemberNames } from '../../../data/member-names.ts';

const words = { unknown: 'somebody else', none: 'a former member' };

export interface People {
  /** The name of the draft's owner, who alone decides about publishing. Null if the writer may do so. */
  owner: string | null;
  /** The name of the member who saved last. Null if that is the writer. */
  savedBy: string | null;
  /** Describes who saved a version, as part of a sentence to the writer. */
  whose: (record: DraftRecord) => string;
  /** Names who saved a version, at the beginning of a sentence. */
  nameOf: (record: DraftRecord) => string;
}

/** Returns the names of a draft's owner and of the member who saved it last, from the writer's point of view. */
export function usePeople(record: DraftRecord | null, me: { uid: string; admin: boolean }): People {
  const { owner, updatedBy } = record ?? {};
  const others = [owner, updatedBy].filter((uid) => uid !== undefined && uid !== me.uid) as string[];
  const nameOf = useMemberNames(others, publicName, words);
  return {
    owner: owner === undefined || owner === me.uid || me.admin ? null : nameOf(owner),
    savedBy: updatedBy === undefined || updatedBy === me.uid ? null : nameOf(updatedBy),
    nameOf: ({ updatedBy: by }) => {
      if (by === me.uid) return 'Another tab or device of yours';
      const name = by === undefined ? words.unknown : nameOf(by);
      return name.charAt(0).toUpperCase() + name.slice(1);
    },
    whose: ({ updatedBy: by }) => {
      if (by === me.uid) return 'you, in another tab or on another device';
      return by === undefined ? 'another tab, another device or an admin' : nameOf(by);
    },
  };
}
