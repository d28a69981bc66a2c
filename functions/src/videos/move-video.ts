import { canonicalBand } from '../bands/canonical-spelling.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { videoLists } from '../contract/videos.ts';
import type { Database } from '../database.ts';

/** Moves a video from the list of a merged band to that of the one it was merged into. Idempotent. */
export async function moveVideo(id: string, band: string, database: Database): Promise<void> {
  const [old, next] = [videoLists.band(band), videoLists.band(await canonicalBand(band, database))];
  if (old === next) return;
  await database.transact<string[]>(
    paths.videoListed(id),
    (lists) => lists && [...new Set(lists.map((list) => (list === old ? next : list)))],
  );
  const publishedAt = await database.get(fieldOf(paths.video(id), 'publishedAt'));
  await database.update({
    [`${old}/${id}`]: null,
    ...(publishedAt !== null && { [`${next}/${id}`]: publishedAt }),
  });
}
