import { useEffect, useState } from 'react';
import { logError } from '../../../services/log.ts';
import { readMemberName } from '../../../services/members.ts';

/** Null for somebody who has left. */
type Names = Readonly<Record<string, string | null>>;

/** Names people by their uid, each asked for once; meanwhile, and where it fails, `a member`. */
export function useMemberNames(uids: readonly string[]): (uid: string) => string {
  const [names, setNames] = useState<Names>({});
  const wanted = [...new Set(uids)].sort().join(' ');

  useEffect(() => {
    let left = false;
    const missing = wanted.split(' ').filter((uid) => uid !== '' && !(uid in names));
    for (const uid of missing) {
      readMemberName(uid).then(
        (name) => !left && setNames((before) => ({ ...before, [uid]: name })),
        (error: unknown) => !left && logError('Reading the name of a member', error),
      );
    }
    return () => {
      left = true;
    };
    // Names that come in ask for nothing: only who is wanted does.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted]);

  return (uid) => {
    const name = names[uid];
    return name === undefined ? 'a member' : (name ?? 'a former member');
  };
}
