import { useLookups } from './use-lookups.ts';

interface NameWords {
  /** Shown while a name is being read, and where it could not be read. */
  unknown: string;
  /** Shown for a member who has no name, or no account any more. */
  none: string;
}

/** Names members by their ids, each read once. `read` must stay the same. */
export function useMemberNames(
  uids: readonly string[],
  read: (uid: string) => Promise<string | null>,
  { unknown, none }: NameWords,
): (uid: string) => string {
  const names = useLookups('the name of a member', uids, read);
  return (uid) => {
    const name = names[uid];
    return name === undefined ? unknown : (name ?? none);
  };
}
