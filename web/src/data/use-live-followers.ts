import { useEffect, useState } from 'react';

/**
 * Returns the live number of followers of a member (by uid) or a band (by key). Null before the first snapshot and
 * while `id` is null.
 */
export function useLiveFollowers(kind: 'profile' | 'band', id: string | null): number | null {
  const [followers, setFollowers] = useState<number | null>(null);
  useEffect(() => {
    if (id === null) return;
    const controller = new AbortController();
    import('./live-values.ts').then(
      ({ watchFollowers }) => watchFollowers(kind, id, setFollowers, controller.signal),
      // The number that came with the page stays.
      () => undefined,
    );
    return () => controller.abort();
  }, [kind, id]);
  return followers;
}
