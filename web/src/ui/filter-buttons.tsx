import type { Ref } from 'react';
import styles from './filter-buttons.module.css';

interface FilterButtonsProps<Choice extends string> {
  choices: readonly { value: Choice; label: string }[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
  /** Ref of the first button, to which the focus can be moved. */
  firstRef?: Ref<HTMLButtonElement>;
}

/** Buttons that choose one of a few filters. */
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
