import { fetchNextOf } from '../../features/events/fetch-events.ts';
import { EventTeasers } from '../../features/events/event-teasers.tsx';
import { RelatedVideos } from '../../features/videos/related-videos.tsx';

/** Below an article: the next events and the videos of its bands. `bands` are their keys. */
export function BandSection({ bands }: { bands: readonly string[] }) {
  return (
    <>
      <EventTeasers title="On stage" load={(signal) => fetchNextOf(bands, signal)} to="/events" />
      <RelatedVideos bands={bands} />
    </>
  );
}
