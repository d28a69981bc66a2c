import { type ComponentType, lazy, Suspense } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { SiteNoticesProps } from './site-notices.tsx';

const SiteNotices = lazy<ComponentType<SiteNoticesProps>>(() =>
  import('./site-notices.tsx').catch(() => ({ default: () => null })),
);

/** The notices have nothing to say before the page is taken over, so their code comes after it. */
export function LazySiteNotices(props: SiteNoticesProps) {
  return (
    useHydrated() && (
      <Suspense>
        <SiteNotices {...props} />
      </Suspense>
    )
  );
}
