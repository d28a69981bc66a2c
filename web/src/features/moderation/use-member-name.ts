import { useEffect, useState } from 'react';
import { readWriterName } from '../../data/draft-list.ts';
import { logError } from '../../platform/log.ts';

/** The name of a member of whom only the id is known; null while it loads. */
export function useMemberName(uid: string): string | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    void readWriterName(uid)
      .catch((error: unknown) => {
        logError('The name of a member', error);
        return null;
      })
      .then((found) => {
        if (!left) setName(found ?? 'No name');
      });
    return () => {
      left = true;
    };
  }, [uid]);
  return name;
}
