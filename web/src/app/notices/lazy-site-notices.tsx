import { useHydrated } from '../../ui/use-hydrated.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { SiteNoticesProps } from './site-notices.tsx';

const SiteNotices = lazyPart(() => import('./site-notices.tsx'));

/** The site notices, loaded after hydration, because there is nothing to announce before. */
export function LazySiteNotices(props: SiteNoticesProps) {
  return useHydrated() && <SiteNotices {...props} />;
}
