import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { playingSlug, playTrack, subscribePlayback, type Track } from '../player/index.ts';
import { Equalizer } from '../../ui/equalizer.tsx';
import styles from './article-card.module.css';

/** A button that plays what was read aloud without leaving the page. Above the link that covers a card. */
export function PlayMark({ track }: { track: Track }) {
  const plays = useSyncExternalStore(subscribePlayback, playingSlug, () => null) === track.slug;
  return (
    <button
      className={styles.playMark}
      data-play={plays ? undefined : ''}
      aria-label={`${plays ? 'Pause' : 'Listen'}: ${track.title}`}
      onClick={() => playTrack(track)}
    >
      {plays && <Equalizer bars={4} />}
    </button>
  );
}

/**
 * A link to the first player in the text of an article. Above the link that covers a card. Loads the page, since the
 * served document has the player already, to which the browser then scrolls.
 */
export const PlayerLink = ({ slug, title }: { slug: string; title: string }) => (
  <Link
    reloadDocument
    to={`/article/${slug}#player`}
    className={styles.playMark}
    data-play=""
    aria-label={`To the player: ${title}`}
  />
);
