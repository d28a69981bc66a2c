import { useHydrated } from '../../ui/use-hydrated.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { SiteNoticesProps } from './site-notices.tsx';

const SiteNotices = lazyPart(() => import('./site-notices.tsx'));

/** Before hydration there is nothing to announce, so the code is fetched after it. */
export function LazySiteNotices(props: SiteNoticesProps) {
  return useHydrated() && <SiteNotices {...props} />;
}
