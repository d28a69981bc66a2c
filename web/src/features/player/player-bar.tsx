import { useRef, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { IconButton } from '../../ui/icon-button.tsx';
import { AnyIcon } from '../../ui/icon-set.tsx';
import { useInset } from '../../ui/use-inset.ts';
import { PlayButton, SkipButton } from './player-buttons.tsx';
import styles from './player-bar.module.css';
import { PlayerErrorNotice } from './player-error.tsx';
import { type Player, skipSeconds } from './player.ts';
import { SeekSlider } from './seek-slider.tsx';
import { SpeedChoice } from './speed-choice.tsx';
import { longDay } from '../../lib/time.ts';
import { clock } from './times.ts';

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
