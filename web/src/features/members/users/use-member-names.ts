import { readMemberName } from '../api/members.ts';
import { useKnown } from './use-known.ts';

/** Names people by their uid, each asked for once; meanwhile, and where it fails, `a member`. */
export function useMemberNames(uids: readonly string[]): (uid: string) => string {
  const names = useKnown('the name of a member', uids, readMemberName);
  return (uid) => {
    const name = names[uid];
    // Null for somebody who has left.
    return name === undefined ? 'a member' : (name ?? 'a former member');
  };
}
