import { source, watchLater } from './source.ts';
import { useSource } from './use-source.ts';

const followersOf = (target: string) =>
  source(['the number of followers', target], {
    watch: watchLater(async () => (await import('./live-values.ts')).watchFollowers(target)),
  });

/**
 * Returns the live number of followers of a member or a band: `target` is a uid or a band tag. Undefined before the first
 * snapshot and while `target` is null.
 */
export const useLiveFollowers = (target: string | null): number | undefined =>
  useSource(target === null ? null : followersOf(target)).data;
