import type { Picture } from '../contract/pictures.ts';
import { paths } from '../contract/paths.ts';
import { logThumbnailMissing } from '../logs.ts';
import { storePicture, type PictureDeps } from '../media/store-picture.ts';
import type { WantedThumbnail } from './known-video.ts';
import type { Youtube } from './youtube.ts';

export interface ThumbnailDeps extends PictureDeps {
  youtube: Youtube | null;
}

/** A picture that did not come so often is not asked for again. */
const mostTries = 4;
/** Encoding takes all of a processor. */
const lanes = 2;

type Wanted = [id: string, wanted: WantedThumbnail];

/** Whether the video is still there is seen by the very write: what has gone meanwhile must not come back as a picture. */
async function putOn(id: string, picture: Picture, { store }: ThumbnailDeps): Promise<void> {
  await store.transact(paths.video(id), (card) => (card === null ? null : { ...card, picture }));
  await store.update({ [paths.videoThumbnail(id)]: null });
}

async function keepOne([id, wanted]: Wanted, youtube: Youtube, deps: ThumbnailDeps): Promise<void> {
  try {
    const bytes = await youtube.thumbnail(wanted.address);
    const picture = await storePicture(bytes, { by: 'the list of videos' }, deps);
    // The title stands beside it.
    await putOn(id, { ...picture, alt: '' }, deps);
  } catch (error) {
    logThumbnailMissing(id, error);
    const tries = wanted.tries + 1;
    await deps.store.update({
      [paths.videoThumbnail(id)]: tries < mostTries ? { ...wanted, tries } : null,
    });
  }
}

/** Fetches pictures of videos that have none yet, the newest first, until `endBy`. One that is missing does no harm. */
export async function keepThumbnails(endBy: number, deps: ThumbnailDeps): Promise<void> {
  const { youtube, store, clock } = deps;
  if (!youtube) return;
  const stored = (await store.get<Record<string, WantedThumbnail>>(paths.videoThumbnails())) ?? {};
  const waiting = Object.entries(stored).sort(
    ([, one], [, other]) => one.tries - other.tries || other.publishedAt - one.publishedAt,
  );
  const lane = async () => {
    for (let next = waiting.shift(); next && clock.now() < endBy; next = waiting.shift())
      await keepOne(next, youtube, deps);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
