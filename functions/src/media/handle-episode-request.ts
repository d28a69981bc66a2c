import { slugMaxLength, slugPattern } from '../contract/articles.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { recordingAddress } from '../contract/recordings.ts';
import { countEpisode, type EpisodeDeps, type EpisodeRequest } from '../reads/count-read.ts';
import { handleFileRequest, type FileAnswer } from './handle-file-request.ts';
import type { Bucket } from './bucket.ts';

function slugIn(path: string): string | null {
  const [, slug = ''] = /^\/api\/podcast\/([^/]+)\.mp3$/.exec(path) ?? [];
  return slugPattern.test(slug) && slug.length <= slugMaxLength ? slug : null;
}

/**
 * Answers `GET /api/podcast/{slug}.mp3` with the recording itself, because directories of podcasts drop episodes whose
 * address redirects. Counts the downloads by podcast apps, so no shared cache may keep the answer.
 */
export async function handleEpisodeRequest(
  request: EpisodeRequest & { path: string },
  deps: EpisodeDeps & { bucket: Bucket },
): Promise<FileAnswer> {
  const { method, header } = request;
  const slug = slugIn(request.path);
  const file = slug === null ? null : await deps.database.get(fieldOf(paths.articleRecording(slug), 'file'));
  if (slug !== null && file !== null) await countEpisode(slug, request, deps);
  const path = file === null ? '' : recordingAddress(file);
  const answer = await handleFileRequest(
    { method, path, header: (name) => header(name) || undefined },
    deps.bucket,
  );
  return { ...answer, headers: { ...answer.headers, 'Cache-Control': 'private, no-cache' } };
}
