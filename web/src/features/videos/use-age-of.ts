import { ago } from '../../lib/ago.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useNow } from '../../ui/use-now.ts';

/**
 * Returns a function that says how long ago a time was, in the reader's time zone once the page has been hydrated: the
 * server does not know it. `first` is the time at which the page was rendered.
 */
export function useAgeOf(first?: number): (at: number) => string {
  const now = useNow(first);
  const inUtc = !useHydrated();
  return (at) => ago(at, now, inUtc);
}
