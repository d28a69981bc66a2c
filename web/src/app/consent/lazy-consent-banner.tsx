import { type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ConsentBannerProps } from './consent-banner.tsx';

/** Loads the banner for readers who have not answered yet, or who want to answer again. */
export function LazyConsentBanner(props: ConsentBannerProps) {
  const [Banner, setBanner] = useState<ComponentType<ConsentBannerProps> | null>(null);
  useEffect(() => {
    let cancelled = false;
    const show = async () => {
      const { default: Loaded } = await import('./consent-banner.tsx');
      // Imported here because the server renders the shell too and has no use for it.
      const { quietMoment } = await import('../../platform/idle.ts');
      await quietMoment();
      // Synchronously: a moment later the reader may click something that the banner covers.
      if (!cancelled) flushSync(() => setBanner(() => Loaded));
    };
    // A failure is harmless: without an answer nobody is counted.
    show().catch(() => undefined);
    return () => {
      cancelled = true;
    };
  }, []);
  return Banner && <Banner {...props} />;
}
