import { useSyncExternalStore } from 'react';
import type { ListedArticle } from './stored-article.ts';
import { longDay } from '../../lib/time.ts';
import { subscribePlayback, playingSlug, playTrack } from '../player/index.ts';
import { Button } from '../../ui/button.tsx';
import { Equalizer } from '../../ui/equalizer.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Plays the recording of an article, if there is one. */
export function ListenButton({ article }: { article: ListedArticle }) {
  const { slug, title, recording } = article;
  const plays = useSyncExternalStore(subscribePlayback, playingSlug, () => null) === slug;
  if (!recording) return null;
  const { seconds, outdated, textAt } = recording;
  return (
    <p data-plays={slug} data-no-print>
      <Button variant="secondary" size="small" onClick={() => playTrack({ ...article, recording })}>
        <Equalizer bars={4} still={!plays} />
        {plays ? 'Pause' : `Listen, ${Math.round(seconds / 60) || 1} min`}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </Button>
      {outdated && ` recorded from the version of ${longDay(textAt)}`}
    </p>
  );
}
