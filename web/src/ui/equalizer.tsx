import styles from './graphics.module.css';

interface EqualizerProps {
  /** Number of bars. */
  bars?: number;
  /** Disables the animation. */
  still?: boolean;
}

// The resting height and the period of each bar in milliseconds, chosen so that neighbours never move in sync.
const shape = [0.55, 0.95, 0.35, 0.8, 0.5, 1, 0.65, 0.4];
const beat = [740, 910, 620, 830, 690, 970, 780, 650];

/** Animated bars. Decorative: describe what is going on in text next to it. */
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
