import { useEffect, useState } from 'react';

/**
 * Returns the live number of followers of a member or a band: `target` is a uid or a band tag. Null before the first
 * snapshot and while `target` is null.
 */
export function useLiveFollowers(target: string | null): number | null {
  const [followers, setFollowers] = useState<number | null>(null);
  useEffect(() => {
    if (target === null) return;
    const controller = new AbortController();
    import('./live-values.ts').then(
      ({ watchFollowers }) => watchFollowers(target, setFollowers, controller.signal),
      // The number that came with the page stays.
      () => undefined,
    );
    return () => controller.abort();
  }, [target]);
  return followers;
}
