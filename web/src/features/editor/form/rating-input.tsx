import { useId } from 'react';
import { plural } from '../../../lib/plural.ts';
import { Plectrums } from '../../../ui/plectrums.tsx';
import styles from './rating-input.module.css';

interface RatingInputProps {
  value: number | undefined;
  onChange: (rating: number) => void;
}

const steps = Array.from({ length: 10 }, (_, index) => (index + 1) / 2);

/** Ten radio buttons, each over one half of a plectrum. */
export function RatingInput({ value, onChange }: RatingInputProps) {
  const name = useId();
  return (
    <fieldset className={styles.rating}>
      <legend className={styles.legend}>Rating</legend>
      <div className={styles.row}>
        <span className={styles.picks} aria-hidden="true">
          <Plectrums value={value ?? 0} />
        </span>
        {steps.map((step) => (
          <label key={step} className={styles.half}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={value === step}
              onChange={() => onChange(step)}
              aria-label={plural(step, 'plectrum')}
            />
          </label>
        ))}
      </div>
      <p className={styles.said}>{value === undefined ? 'Not rated yet' : `${value} of 5`}</p>
    </fieldset>
  );
}
