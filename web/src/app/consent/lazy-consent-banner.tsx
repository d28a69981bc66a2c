import { type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ConsentBannerProps } from './consent-banner.tsx';

/** Loaded for those who have not answered yet, or want to answer again. */
export function LazyConsentBanner(props: ConsentBannerProps) {
  const [Banner, setBanner] = useState<ComponentType<ConsentBannerProps> | null>(null);
  useEffect(() => {
    let gone = false;
    const show = async () => {
      const { default: Loaded } = await import('./consent-banner.tsx');
      // By need, also because the server renders the shell and has nothing to be quiet.
      const { quietMoment } = await import('../../platform/idle.ts');
      await quietMoment();
      // It covers what somebody may press: a moment later they may be at it.
      if (!gone) flushSync(() => setBanner(() => Loaded));
    };
    // Without its code nobody is asked, and so nobody is counted.
    show().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);
  return Banner && <Banner {...props} />;
}
