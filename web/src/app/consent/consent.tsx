import { type ComponentType, useEffect, useState, useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { ConsentBannerProps } from './consent-banner.tsx';
import { consent, type Consent } from '../../platform/consent.ts';
import { idleWithoutPress } from '../../platform/idle.ts';

/** The server does not know the reader's choice, so it renders no banner. */
const onServer = (): Consent => 'denied';

/** Controls when the consent banner is shown and handles the choice. */
export function useConsent() {
  const choice = useSyncExternalStore(consent.subscribe, consent.get, onServer);
  const [reopened, setReopened] = useState(false);
  const opener = useRef<Element>(null);
  useEffect(() => consent.followOtherTabs(), []);
  return {
    choice,
    reopened,
    needed: consent.needed,
    shown: consent.needed && (reopened || choice === null),
    reopen: () => {
      opener.current = document.activeElement;
      setReopened(true);
    },
    answer: (answer: Consent) => {
      consent.answer(answer);
      setReopened(false);
      // Return the focus to the control that opened the banner, because the banner is about to disappear.
      if (opener.current instanceof HTMLElement) opener.current.focus();
      opener.current = null;
    },
  };
}

/** Loads the banner for readers who have not chosen yet, or who want to change their choice. */
export function LazyConsentBanner(props: ConsentBannerProps) {
  const [Banner, setBanner] = useState<ComponentType<ConsentBannerProps> | null>(null);
  useEffect(() => {
    let cancelled = false;
    const show = async () => {
      const { default: Loaded } = await import('./consent-banner.tsx');
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
