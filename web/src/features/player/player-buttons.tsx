import { Equalizer } from '../../ui/equalizer.tsx';
import { AnyIcon } from '../../ui/icon-set.tsx';
import styles from './player-buttons.module.css';
import type { PlayerState } from './player.ts';

interface PlayButtonProps {
  phase: PlayerState['phase'];
  onClick: () => void;
}

export function PlayButton({ phase, onClick: onPress }: PlayButtonProps) {
  const on = phase === 'playing' || phase === 'loading';
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={on ? 'Pause' : 'Play'}
      aria-busy={phase === 'loading'}
      onClick={onPress}
    >
      {phase === 'loading' ? <Equalizer bars={4} /> : <AnyIcon name={on ? 'pause' : 'play'} />}
    </button>
  );
}

interface SkipButtonProps {
  /** Negative to skip back. */
  seconds: number;
  onPress: () => void;
}

export function SkipButton({ seconds, onPress }: SkipButtonProps) {
  const [way, size] = [seconds < 0 ? 'back' : 'forward', Math.abs(seconds)] as const;
  return (
    <button
      type="button"
      className={styles.skip}
      data-way={way}
      aria-label={`${way === 'back' ? 'Back' : 'Forward'} ${size} seconds`}
      onClick={onPress}
    >
      <AnyIcon name={way} size={1} />
      {size}
    </button>
  );
}
