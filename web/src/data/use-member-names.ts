import { useLookups } from './use-lookups.ts';

interface NameWords {
  /** Shown while a name is loading, or if it failed to load. */
  unknown: string;
  /** Shown for a member who has no name or no longer has an account. */
  none: string;
}

/** Returns a function that maps uids to names, each read once. `read` must be stable. */
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
