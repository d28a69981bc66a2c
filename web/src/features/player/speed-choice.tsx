import { speeds } from './playback-speed.ts';
import styles from './speed-choice.module.css';

interface SpeedChoiceProps {
  speed: number;
  onChoose: (speed: number) => void;
}

export function SpeedChoice({ speed, onChoose }: SpeedChoiceProps) {
  return (
    <select
      className={styles.speed}
      aria-label="Speed"
      value={speed}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {speeds.map((each) => (
        <option key={each} value={each}>
          {each}×
        </option>
      ))}
    </select>
  );
}
