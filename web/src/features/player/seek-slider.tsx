import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './seek-slider.module.css';
import { spokenTime } from './times.ts';

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
export function SeekSlider({ position, duration, moving, onSeek, onToggle }: SeekSliderProps) {
  const slider = useRef<HTMLInputElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  // Screen readers would announce every second, so the announced value changes only when the listener changes it.
  const [heard, setHeard] = useState<number | null>(null);
  const value = Math.min(dragged ?? position, duration);
  const said = moving && dragged === null && heard !== null ? heard : value;

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
      aria-valuetext={`${spokenTime(said)} of ${spokenTime(duration)}`}
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
