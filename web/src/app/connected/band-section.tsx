import { askNextOf } from '../../features/events/ask-events.ts';
import { EventTeasers } from '../../features/events/event-teasers.tsx';
import { RelatedVideos } from '../../features/videos/related-videos.tsx';

/** Under an article: where its bands (keys) play next, and how they look and sound. */
export default function BandRoom({ bands }: { bands: readonly string[] }) {
  return (
    <>
      <EventTeasers title="On stage" ask={(signal) => askNextOf(bands, signal)} to="/events" />
      <RelatedVideos bands={bands} />
    </>
  );
}
