import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { publicReader } from '../../platform/database-rest.ts';
import { loadRelatedVideos } from '../../data/load-related-videos.ts';
import { Shelf } from '../../ui/shelf.tsx';
import { VideoTeasers } from './index.tsx';

/** Videos of the bands with these keys. Renders nothing if there are none or they cannot be loaded. */
export function RelatedVideos({ bands }: { bands: readonly string[] }) {
  const { data: videos } = useSource(
    source(['the videos of bands', ...bands], {
      load: (signal) => loadRelatedVideos(publicReader(signal), bands),
    }),
  );
  if (!videos || videos.length === 0) return null;
  return (
    <Shelf title="Watch">
      <VideoTeasers videos={videos} />
    </Shelf>
  );
}
