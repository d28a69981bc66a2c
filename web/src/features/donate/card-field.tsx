import { useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';
import {
  type Card,
  CardElement,
  Elements,
  PaymentsError,
  type PaymentsProblem,
  type Provider,
} from '../../platform/payments.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWhenOnline } from '../../ui/use-online.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './donate-panel.module.css';

const root = () => document.documentElement;

function watchTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(root(), { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

const names = ['--color-ink', '--color-ink-soft', '--color-danger-text'];

/** Returns one string, so that `useSyncExternalStore` can compare it by value. */
function readColours(): string {
  const tokens = getComputedStyle(root());
  return names.map((name) => tokens.getPropertyValue(name).trim()).join('|');
}

/** Returns the theme's colours for the card field: it is in the provider's iframe, which our styles cannot reach. */
function useCardStyle() {
  const colours = useSyncExternalStore(watchTheme, readColours);
  return useMemo(() => {
    const [ink = '', soft = '', danger = ''] = colours.split('|');
    return {
      base: {
        color: ink,
        iconColor: soft,
        fontFamily: 'Arial Narrow, Arial, sans-serif',
        fontSize: '16px',
        '::placeholder': { color: soft },
      },
      invalid: { color: danger, iconColor: danger },
    };
  }, [colours]);
}

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

interface CardFieldProps {
  provider: Provider | null;
  problem: string | null;
  locked: boolean;
  onReady: (card: Card) => void;
  onFailed: () => void;
  /** `problem` is the provider's error message about the input, or null if there is no error. */
  onChange: (problem: string | null, complete: boolean) => void;
  onEscape: () => void;
}

/** The provider's card field. The number, expiry date, and code are typed into its iframe and never reach our code. */
export function CardField({
  provider,
  problem,
  locked,
  onReady,
  onFailed,
  onChange,
  onEscape,
}: CardFieldProps) {
  const id = useId();
  const style = useCardStyle();
  return (
    <div
      className={styles.card}
      role="group"
      aria-labelledby={`${id}-label`}
      data-invalid={problem !== null || undefined}
    >
      <label className={styles.cardLabel} id={`${id}-label`} htmlFor={`${id}-card`}>
        Card
      </label>
      <div className={styles.frame} data-locked={locked || undefined}>
        <Elements stripe={provider}>
          <CardElement
            id={`${id}-card`}
            // Donations are charged to the card typed here, never to one saved in Stripe's Link.
            options={{ style, disabled: locked, hidePostalCode: true, disableLink: true }}
            onReady={onReady}
            onLoadError={onFailed}
            onChange={({ error, complete }) => onChange(error?.message ?? null, complete)}
            onEscape={onEscape}
          />
        </Elements>
      </div>
      <div aria-live="polite" className={styles.live}>
        {problem !== null && (
          <p className={styles.problem}>
            <Icon name="warning" /> {problem}
          </p>
        )}
      </div>
    </div>
  );
}

interface ProviderFailureProps {
  problem: PaymentsProblem;
  onRetry: () => void;
}

/** Replaces the card field if it failed to load: gives the reason and what to do. */
export function ProviderFailure({ problem, onRetry }: ProviderFailureProps) {
  if (problem === 'not-configured') {
    return (
      <Notice kind="error" title="No card payments yet" live>
        This site has no payment account set up, so nothing can be paid here for now. Thank you for the
        thought.
      </Notice>
    );
  }
  return (
    <Notice kind="error" title="The card form did not load" live onRetry={onRetry}>
      It comes from our payment provider, Stripe. Check your connection, allow stripe.com in your content
      blocker, then try again.
    </Notice>
  );
}
