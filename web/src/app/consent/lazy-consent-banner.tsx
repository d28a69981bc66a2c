import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { ConsentBannerProps } from './consent-banner.tsx';

const Nothing = (): ReactNode => null;

// Without its code nobody is asked, and so nobody is counted.
const Banner = lazy<(props: ConsentBannerProps) => ReactNode>(() =>
  import('./consent-banner.tsx').catch(() => ({ default: Nothing })),
);

/** Loaded for those who have not answered yet, or want to answer again. */
export function LazyConsentBanner(props: ConsentBannerProps) {
  return (
    <Suspense>
      <Banner {...props} />
    </Suspense>
  );
}
