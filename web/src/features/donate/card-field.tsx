import { useId } from 'react';
import { type Card, CardElement, Elements, type Provider } from '../../platform/payments.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './card-field.module.css';
import { useCardStyle } from './use-card-style.ts';

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
      <label className={styles.label} id={`${id}-label`} htmlFor={`${id}-card`}>
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
