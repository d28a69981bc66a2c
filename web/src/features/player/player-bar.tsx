import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { IconButton } from '../../ui/icon-button.tsx';
import { AnyIcon } from '../../ui/icon-set.tsx';
import { useInset } from '../../ui/use-inset.ts';
import { longDay } from '../../lib/time.ts';
import { Equalizer } from '../../ui/equalizer.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './player-bar.module.css';
import { type Player, type PlayerError, type PlayerState, skipSeconds } from './player.ts';
import { clock, spokenTime } from '../../lib/duration.ts';
import { speeds } from './playback-speed.ts';

/** The player bar at the bottom of the viewport, rendered while a track is open. */
export function PlayerBar({ player }: { player: Player }) {
  const { track, phase, error, position, duration, speed } = useSyncExternalStore(
    player.subscribe,
    player.get,
  );
  const bar = useRef<HTMLElement>(null);
  useInset(bar, '--player-inset');

  if (!track) return null;
  const { slug, title, recording } = track;
  const failed = phase === 'failed';
  const close = () => {
    player.close();
    // The focused button disappears with the bar, so the focus moves to the article's Listen button, else to the page.
    const listen = document.querySelector<HTMLElement>(`[data-plays="${slug}"] button`);
    (listen ?? document.querySelector('main'))?.focus({ preventScroll: true });
  };
  return (
    <section ref={bar} className={styles.bar} aria-label="Player" data-no-print>
      <div className={styles.controls}>
        <PlayButton phase={phase} onClick={player.toggle} />
        <div className={styles.what}>
          <Link to={`/article/${slug}`} className={styles.title}>
            {title}
          </Link>
          <p className={styles.small}>
            {phase === 'loading' ? (
              'Loading…'
            ) : (
              <span aria-hidden="true">{`${clock(position)} / ${clock(duration)}`}</span>
            )}
            {recording.outdated && <span>, recorded from the version of {longDay(recording.textAt)}</span>}
          </p>
        </div>
        <SkipButton seconds={-skipSeconds} onPress={() => player.skip(-skipSeconds)} />
        <SeekSlider
          position={position}
          duration={duration}
          moving={phase === 'playing'}
          onSeek={player.seek}
          onToggle={player.toggle}
        />
        <SkipButton seconds={skipSeconds} onPress={() => player.skip(skipSeconds)} />
        <SpeedChoice speed={speed} onChoose={(chosen) => player.setSpeed(chosen)} />
        <div className={styles.close}>
          <IconButton label="Close the player" onClick={close}>
            <AnyIcon name="close" />
          </IconButton>
        </div>
      </div>
      {failed && error && <PlayerErrorNotice error={error} onRetry={() => player.play()} />}
    </section>
  );
}

interface PlayButtonProps {
  phase: PlayerState['phase'];
  onClick: () => void;
}

function PlayButton({ phase, onClick: onPress }: PlayButtonProps) {
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

function SkipButton({ seconds, onPress }: SkipButtonProps) {
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

interface SeekSliderProps {
  position: number;
  duration: number;
  /** Whether the recording is playing, so that the position changes by itself. */
  moving: boolean;
  onSeek: (seconds: number) => void;
  onToggle: () => void;
}

const arrowSeconds = 5;
const pageSeconds = 60;

const steps: Partial<Record<string, number>> = {
  ArrowLeft: -arrowSeconds,
  ArrowDown: -arrowSeconds,
  ArrowRight: arrowSeconds,
  ArrowUp: arrowSeconds,
  PageDown: -pageSeconds,
  PageUp: pageSeconds,
};

/** The slider for the playback position. It seeks when it is released, not during the drag. */
function SeekSlider({ position, duration, moving, onSeek, onToggle }: SeekSliderProps) {
  const slider = useRef<HTMLInputElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  // Screen readers would announce every second, so the announced value changes only when the listener changes it.
  const [heard, setHeard] = useState<number | null>(null);
  const value = Math.min(dragged ?? position, duration);
  const announced = moving && dragged === null && heard !== null ? heard : value;

  useEffect(() => {
    const element = slider.current;
    if (!element) return;
    const commit = () => {
      setDragged(null);
      setHeard((before) => (before === null ? null : element.valueAsNumber));
      onSeek(element.valueAsNumber);
    };
    // React's `onChange` fires for every step of a drag; the native event fires at its end.
    element.addEventListener('change', commit);
    return () => element.removeEventListener('change', commit);
  }, [onSeek]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined && event.key !== ' ') return;
    event.preventDefault();
    if (step === undefined) {
      if (!event.repeat) onToggle();
      return;
    }
    const target = Math.min(Math.max(0, position + step), duration);
    setHeard(target);
    onSeek(target);
  };

  return (
    <input
      ref={slider}
      className={styles.slider}
      style={{ '--done': duration > 0 ? value / duration : 0 }}
      type="range"
      aria-label="Place in the recording"
      aria-valuetext={`${spokenTime(announced)} of ${spokenTime(duration)}`}
      min={0}
      max={Math.ceil(duration)}
      step={1}
      value={Math.floor(value)}
      onChange={({ target }) => setDragged(target.valueAsNumber)}
      onKeyDown={onKeyDown}
      onFocus={() => setHeard(position)}
      onBlur={() => setHeard(null)}
    />
  );
}

interface SpeedChoiceProps {
  speed: number;
  onChoose: (speed: number) => void;
}

function SpeedChoice({ speed, onChoose }: SpeedChoiceProps) {
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

const sentences: Record<PlayerError, string> = {
  offline: 'No connection. It goes on from here when the network is back.',
  broken: 'The recording did not load. Your place in it is kept.',
  gone: 'This recording has been taken down.',
};

/** Why the recording does not play, and what to do about it. */
function PlayerErrorNotice({ error, onRetry }: { error: PlayerError; onRetry: () => void }) {
  return (
    <div className={styles.error} role="alert">
      <p>{sentences[error]}</p>
      {error !== 'gone' && (
        <Button variant="secondary" size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
