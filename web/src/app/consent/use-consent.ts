import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { consent, type Consent } from '../../platform/consent.ts';

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
