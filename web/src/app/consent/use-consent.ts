import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { consent, type Consent } from '../../platform/consent.ts';

/** The server asks nobody: it does not know who has answered. */
const onServer = (): Consent => 'denied';

/** The question about counting: when it is shown, and what becomes of the answer. */
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
      // Back to where the question was asked for, as the question is about to disappear.
      if (asker.current instanceof HTMLElement) asker.current.focus();
      asker.current = null;
    },
  };
}
