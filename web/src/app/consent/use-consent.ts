import { useEffect, useState, useSyncExternalStore } from 'react';
import { consent, type Consent } from '../../services/consent.ts';

/** The question about counting: when it is shown, and what becomes of the answer. */
export function useConsent() {
  const said = useSyncExternalStore(consent.subscribe, consent.get);
  const [asked, setAsked] = useState(false);
  useEffect(() => consent.followOtherTabs(), []);
  return {
    said,
    asked,
    shown: asked || said === null,
    ask: () => setAsked(true),
    answer: (answer: Consent) => {
      consent.answer(answer);
      setAsked(false);
    },
  };
}
