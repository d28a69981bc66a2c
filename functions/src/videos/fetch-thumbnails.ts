import type { Picture } from '../contract/pictures.ts';
import { paths } from '../contract/paths.ts';
import { forEachConcurrently } from '../kit/for-each-settled.ts';
import { logThumbnailMissing } from '../logs.ts';
import { storePicture, type PictureDeps } from '../media/store-picture.ts';
import type { WantedThumbnail, Youtube } from './youtube.ts';

export interface ThumbnailDeps extends PictureDeps {
  youtube: Youtube | null;
}

/** The maximum number of tries per picture. */
const maxTries = 4;
/** Limits concurrency, because encoding takes a whole CPU. */
const concurrency = 2;

type Wanted = [id: string, wanted: WantedThumbnail];

/** Attaches the picture. Uses a transaction, so that a video removed meanwhile is not recreated with only a picture. */
async function attachPicture(id: string, picture: Picture, { database }: ThumbnailDeps): Promise<void> {
  await database.transact(paths.video(id), (card) => (card === null ? null : { ...card, picture }));
  await database.update({ [paths.videoThumbnail(id)]: null });
}

async function storeThumbnail([id, wanted]: Wanted, youtube: Youtube, deps: ThumbnailDeps): Promise<void> {
  try {
    const bytes = await youtube.thumbnail(wanted.address);
    const picture = await storePicture(bytes, { by: 'the list of videos' }, deps);
    // Empty alt text: the title is next to the picture.
    await attachPicture(id, { ...picture, alt: '' }, deps);
  } catch (error) {
    logThumbnailMissing(id, error);
    const tries = wanted.tries + 1;
    await deps.database.update({
      [paths.videoThumbnail(id)]: tries < maxTries ? { ...wanted, tries } : null,
    });
  }
}

/** Fetches missing thumbnails, newest videos first, until `endBy`. A failure does not block the others. */
export async function fetchThumbnails(endBy: number, deps: ThumbnailDeps): Promise<void> {
  const { youtube, database, clock } = deps;
  if (!youtube) return;
  const stored = (await database.get<Record<string, WantedThumbnail>>(paths.videoThumbnails())) ?? {};
  const waiting = Object.entries(stored).sort(
    ([, one], [, other]) => one.tries - other.tries || other.publishedAt - one.publishedAt,
  );
  await forEachConcurrently(waiting, concurrency, async (next) => {
    if (clock.now() < endBy) await storeThumbnail(next, youtube, deps);
  });
}
