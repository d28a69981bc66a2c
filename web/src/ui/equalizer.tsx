import styles from './equalizer.module.css';

interface EqualizerProps {
  /** How many bars. */
  bars?: number;
  /** Stands still, for a mark that only shows where something will move. */
  still?: boolean;
}

// Heights at rest and the beat of each bar, chosen so that neighbours never move together.
const shape = [0.55, 0.95, 0.35, 0.8, 0.5, 1, 0.65, 0.4];
const beat = [740, 910, 620, 830, 690, 970, 780, 650];

/** Bars that move like an equalizer. Decoration: whoever shows it also says in words what is going on. */
export function Equalizer({ bars = 5, still = false }: EqualizerProps) {
  return (
    <span className={styles.equalizer} data-still={still || undefined} aria-hidden="true">
      {Array.from({ length: bars }, (_, index) => (
        <span
          key={index}
          className={styles.bar}
          data-bar=""
          style={{
            '--rest': shape[index % shape.length],
            '--beat': `${beat[index % beat.length]}ms`,
            '--shift': `${-137 * index}ms`,
          }}
        />
      ))}
    </span>
  );
}
