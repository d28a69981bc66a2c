import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { bylineOf } from '@contract/byline.ts';
import { playingSlug, playTrack, subscribePlayback, type Track } from '../../../data/playback.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Equalizer } from '../../../ui/equalizer.tsx';
import { Shelf } from '../../../ui/shelf.tsx';
import styles from './front.module.css';

/** The articles with the latest recordings, which play without leaving the page. */
export function ReadAloudShelf({ readAloud }: { readAloud: readonly Track[] }) {
  const playing = useSyncExternalStore(subscribePlayback, playingSlug, () => null);
  if (readAloud.length === 0) return null;
  return (
    <Shelf title="Read aloud" to="/listen" all="All recordings">
      <ul role="list" className={styles.lines} data-recordings="">
        {readAloud.map((track) => {
          const { slug, title, recording } = track;
          const plays = playing === slug;
          return (
            <Card as="li" key={slug} className={styles.linesLine}>
              <button
                className={styles.mark}
                data-play={plays ? undefined : ''}
                aria-label={`${plays ? 'Pause' : 'Listen'}: ${title}`}
                onClick={() => playTrack(track)}
              >
                {plays && <Equalizer bars={4} />}
              </button>
              <CardTitle level={3}>
                <Link to={`/article/${slug}`}>{title}</Link>
              </CardTitle>
              <p className={styles.linesFacts}>
                {Math.round(recording.seconds / 60) || 1} min to listen to, by {bylineOf(track)}
              </p>
            </Card>
          );
        })}
      </ul>
    </Shelf>
  );
}
