import { type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ConsentBannerProps } from './consent-banner.tsx';

/** Loads the banner for readers who have not chosen yet, or who want to change their choice. */
export function LazyConsentBanner(props: ConsentBannerProps) {
  const [Banner, setBanner] = useState<ComponentType<ConsentBannerProps> | null>(null);
  useEffect(() => {
    let cancelled = false;
    const show = async () => {
      const { default: Loaded } = await import('./consent-banner.tsx');
      // Imported here because the server also renders the shell and does not need it.
      const { idleWithoutPress } = await import('../../platform/idle.ts');
      await idleWithoutPress();
      // Synchronous: a moment later, the reader may be clicking something that the banner covers.
      if (!cancelled) flushSync(() => setBanner(() => Loaded));
    };
    // A failure is harmless: without consent nothing is measured.
    show().catch(() => undefined);
    return () => {
      cancelled = true;
    };
  }, []);
  return Banner && <Banner {...props} />;
}
