import { useEffect, useState } from 'react';
import { type Card, PaymentsError, type PaymentsProblem, type Provider } from '../../platform/payments.ts';

/** Script and card field of the payment provider: both must be there before anything can be submitted. */
export type ProviderState =
  | { state: 'loading' }
  | { state: 'drawing'; provider: Provider }
  | { state: 'ready'; provider: Provider; card: Card }
  | { state: 'failed'; problem: PaymentsProblem };

const drawingTimeout = 20_000;

export function useProvider(load: () => Promise<Provider>) {
  const [tries, setTries] = useState(0);
  const [current, setCurrent] = useState<ProviderState>({ state: 'loading' });

  useEffect(() => {
    let left = false;
    load().then(
      (provider) => {
        if (!left) setCurrent({ state: 'drawing', provider });
      },
      (error: unknown) => {
        const problem = error instanceof PaymentsError ? error.problem : 'unreachable';
        if (!left) setCurrent({ state: 'failed', problem });
      },
    );
    return () => {
      left = true;
    };
  }, [load, tries]);

  useEffect(() => {
    if (current.state !== 'drawing') return;
    const timer = setTimeout(() => setCurrent({ state: 'failed', problem: 'unreachable' }), drawingTimeout);
    return () => clearTimeout(timer);
  }, [current.state]);

  return {
    current,
    onCardReady: (card: Card) =>
      setCurrent((now) => ('provider' in now ? { state: 'ready', provider: now.provider, card } : now)),
    onCardFailed: () => setCurrent({ state: 'failed', problem: 'unreachable' }),
    retry: () => {
      setCurrent({ state: 'loading' });
      setTries((count) => count + 1);
    },
  };
}
