import { donationMaximum, donationMinimum, donationPresets } from '@contract/donations.ts';
import { formatDollars } from '@contract/money.ts';
import { useId } from 'react';
import type { Ref } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useErrorRegion } from '../../ui/use-error-region.ts';
import styles from './amount-field.module.css';

interface AmountFieldProps {
  /** The text of the field. The preset buttons fill it in. */
  value: string;
  onType: (value: string) => void;
  onChoose: (dollars: number) => void;
  problem: string | null;
  /** Whether a donation is in progress, during which the amount cannot change. */
  locked: boolean;
  inputRef: Ref<HTMLInputElement>;
}

export function AmountField({ value, onType, onChoose, problem, locked, inputRef }: AmountFieldProps) {
  const id = useId();
  const chosen = Number(value);
  const { region, onFocus } = useErrorRegion(problem);
  return (
    <fieldset className={styles.amount} data-invalid={problem !== null || undefined} onFocus={onFocus}>
      <legend className={styles.label}>Amount</legend>
      <div className={styles.presets}>
        {donationPresets.map((preset) => (
          <button
            key={preset}
            type="button"
            className={styles.preset}
            aria-pressed={value !== '' && chosen === preset}
            aria-disabled={locked || undefined}
            onClick={() => {
              if (!locked) onChoose(preset);
            }}
          >
            {formatDollars(preset)}
          </button>
        ))}
      </div>
      <label className={styles.customLabel} htmlFor={id}>
        Custom amount, US dollars
      </label>
      <span className={styles.custom}>
        <span className={styles.sign} aria-hidden="true">
          $
        </span>
        <input
          ref={inputRef}
          id={id}
          className={styles.input}
          type="number"
          inputMode="decimal"
          min={donationMinimum}
          max={donationMaximum}
          step="any"
          autoComplete="off"
          value={value}
          readOnly={locked}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem !== null ? `${id}-problem` : undefined}
          onChange={(event) => onType(event.target.value)}
          // Scrolling the page with the pointer over a focused number field would change the amount.
          onWheel={(event) => event.currentTarget.blur()}
        />
      </span>
      <div ref={region} aria-live="polite" className={styles.live}>
        {problem !== null && (
          <p className={styles.problem} id={`${id}-problem`}>
            <Icon name="warning" /> {problem}
          </p>
        )}
      </div>
    </fieldset>
  );
}
