import styles from './list-controls.module.css';

interface FilterButtonsProps<Choice extends string> {
  choices: readonly { value: Choice; label: string }[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

/** Toggle buttons that choose one of a few filters. */
export function FilterButtons<Choice extends string>({
  choices,
  chosen,
  onChoose,
}: FilterButtonsProps<Choice>) {
  return (
    <div className={styles.filter} role="group" aria-label="Show">
      {choices.map(({ value, label }) => (
        <button
          key={value}
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
