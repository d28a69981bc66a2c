import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { ConsentBannerProps } from './consent-banner.tsx';

const Nothing = (): ReactNode => null;

// Without its code nobody is asked, and so nobody is counted.
const Banner = lazy<(props: ConsentBannerProps) => ReactNode>(async () => {
  try {
    // By need, also because the server renders the shell and has nothing to be quiet.
    const { quietMoment } = await import('../../services/idle.ts');
    const banner = await import('./consent-banner.tsx');
    // It covers what somebody may be pressing.
    await quietMoment();
    return banner;
  } catch {
    return { default: Nothing };
  }
});

/** Loaded for those who have not answered yet, or want to answer again. */
export function LazyConsentBanner(props: ConsentBannerProps) {
  return (
    <Suspense>
      <Banner {...props} />
    </Suspense>
  );
}
