import type { Ref } from 'react';
import styles from './filter-buttons.module.css';

interface FilterButtonsProps<Choice extends string> {
  choices: readonly { value: Choice; label: string }[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
  /** Of the first button: where the focus goes when what had it is gone. */
  firstRef?: Ref<HTMLButtonElement>;
}

/** What of a list is shown: one of a few, all in sight. */
export function FilterButtons<Choice extends string>({
  choices,
  chosen,
  onChoose,
  firstRef,
}: FilterButtonsProps<Choice>) {
  return (
    <div className={styles.filter} role="group" aria-label="Show">
      {choices.map(({ value, label }, index) => (
        <button
          key={value}
          ref={index === 0 ? firstRef : undefined}
          type="button"
          className={styles.choice}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
