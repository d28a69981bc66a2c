import { useEffect, useState } from 'react';
import { readWriterName } from '../../data/draft-list.ts';
import { logError } from '../../platform/log.ts';

/** Names of those who wrote, each asked for once; somebody whose name is not there yet is nobody. */
export function useWriterNames(uids: readonly string[]): (uid: string) => string {
  const [names, setNames] = useState<Record<string, string>>({});
  const [asked] = useState(() => new Set<string>());

  useEffect(() => {
    for (const uid of uids) {
      if (asked.has(uid)) continue;
      asked.add(uid);
      readWriterName(uid).then(
        (name) => setNames((known) => ({ ...known, [uid]: name ?? 'No name' })),
        (error: unknown) => {
          asked.delete(uid);
          logError('The name of an author', error);
        },
      );
    }
  }, [uids, asked]);

  return (uid) => names[uid] ?? '';
}
