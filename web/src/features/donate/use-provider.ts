import { useEffect, useState } from 'react';
import { useWhenOnline } from '../../data/use-when-online.ts';
import { type Card, PaymentsError, type PaymentsProblem, type Provider } from '../../platform/payments.ts';

/**
 * The state of the payment provider. Its script and its card field must both be ready before the form can be submitted.
 */
export type ProviderState =
  | { state: 'loading' }
  | { state: 'drawing'; provider: Provider }
  | { state: 'ready'; provider: Provider; card: Card }
  | { state: 'failed'; problem: PaymentsProblem };

const drawingTimeoutMs = 20_000;

export function useProvider(load: () => Promise<Provider>) {
  const [tries, setTries] = useState(0);
  const [current, setCurrent] = useState<ProviderState>({ state: 'loading' });

  useEffect(() => {
    let cancelled = false;
    load().then(
      (provider) => {
        if (!cancelled) setCurrent({ state: 'drawing', provider });
      },
      (error: unknown) => {
        const problem = error instanceof PaymentsError ? error.problem : 'unreachable';
        if (!cancelled) setCurrent({ state: 'failed', problem });
      },
    );
    return () => {
      cancelled = true;
    };
  }, [load, tries]);

  useEffect(() => {
    if (current.state !== 'drawing') return;
    const timer = setTimeout(() => setCurrent({ state: 'failed', problem: 'unreachable' }), drawingTimeoutMs);
    return () => clearTimeout(timer);
  }, [current.state]);

  const retry = () => {
    setCurrent({ state: 'loading' });
    setTries((count) => count + 1);
  };
  useWhenOnline(current.state === 'failed' && current.problem === 'unreachable', retry);

  return {
    current,
    onCardReady: (card: Card) =>
      setCurrent((now) => ('provider' in now ? { state: 'ready', provider: now.provider, card } : now)),
    onCardFailed: () => setCurrent({ state: 'failed', problem: 'unreachable' }),
    retry,
  };
}
