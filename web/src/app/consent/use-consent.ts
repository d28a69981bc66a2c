import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { consent, type Consent } from '../../platform/consent.ts';

/** The server does not know the reader's choice, so it renders no banner. */
const onServer = (): Consent => 'denied';

/** Controls when the consent banner is shown and handles the choice. */
export function useConsent() {
  const said = useSyncExternalStore(consent.subscribe, consent.get, onServer);
  const [asked, setAsked] = useState(false);
  const asker = useRef<Element>(null);
  useEffect(() => consent.followOtherTabs(), []);
  return {
    said,
    asked,
    needed: consent.needed,
    shown: consent.needed && (asked || said === null),
    ask: () => {
      asker.current = document.activeElement;
      setAsked(true);
    },
    answer: (answer: Consent) => {
      consent.answer(answer);
      setAsked(false);
      // Return the focus to the control that opened the banner, because the banner is about to disappear.
      if (asker.current instanceof HTMLElement) asker.current.focus();
      asker.current = null;
    },
  };
}
