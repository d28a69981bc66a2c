import { buffer } from 'node:stream/consumers';
import { paths } from '../../src/contract/paths.ts';
import { pictureWidths, type StoredPicture } from '../../src/contract/pictures.ts';
import type { Database } from '../../src/database.ts';
import { entriesOf } from '../../src/kit/entries.ts';
import { type Bucket, bucketPath, contentTypeOf } from '../../src/media/bucket.ts';
import type { Images } from '../../src/media/store-picture.ts';
import { places } from '../../src/pruning/prune-unused.ts';
import { type Remade, withCopies } from './copies.ts';

export interface RemakeDeps {
  database: Database;
  bucket: Pick<Bucket, 'save' | 'read'>;
  images: Pick<Images, 'encode'>;
  say: (line: string) => void;
}

const isOld = ({ width, widths }: StoredPicture): boolean =>
  pictureWidths.some((each) => each < width && !widths.includes(each));

/**
 * Creates the missing files from the widest stored one. The record is written last, so that it refers only to existing
 * files.
 */
async function remake(
  picture: StoredPicture,
  { database, bucket, images }: RemakeDeps,
): Promise<StoredPicture> {
  const { id, width } = picture;
  const { files, widths, placeholder } = await images.encode(
    await buffer(bucket.read(bucketPath(id, `${picture.widths.at(-1) ?? width}.webp`))),
  );
  // Existing WebP files would lose quality if re-encoded from one of them, and so would the picture for link previews.
  const missing = files.filter(
    ({ name }) =>
      name.endsWith('.avif') || !['share.jpg', ...picture.widths.map((one) => `${one}.webp`)].includes(name),
  );
  for (const { name, bytes } of missing) await bucket.save(bucketPath(id, name), bytes, contentTypeOf(name));
  const remade = { ...picture, widths, placeholder };
  await database.transact(paths.picture(id), (stored) => (stored === null ? null : remade));
  return remade;
}

/** Updates all copies of the records. Resolves to the number of changed entries. */
async function updateCopies(remade: Remade, { database }: RemakeDeps): Promise<number> {
  let updated = 0;
  for (const place of places)
    for await (const { key, value } of entriesOf(place, database)) {
      if (withCopies(value, remade) === value) continue;
      await database.transact(`${place}/${key}`, (stored) => withCopies(stored, remade));
      updated += 1;
    }
  return updated;
}

/**
 * Re-encodes pictures that lack some of the current widths, and updates articles, events and drafts. May be
 * interrupted; running it again continues.
 */
export async function remakePictures(deps: RemakeDeps): Promise<void> {
  const all = new Map<string, StoredPicture>();
  let made = 0;
  for await (const { key, value: picture } of entriesOf(paths.pictures(), deps.database)) {
    if (!isOld(picture)) {
      all.set(key, picture);
      continue;
    }
    try {
      all.set(key, await remake(picture, deps));
      made += 1;
    } catch (error) {
      deps.say(`${key} stays as it is: ${(error as Error).message}`);
    }
  }
  const updated = await updateCopies(all, deps);
  deps.say(`Pictures made again: ${made} of ${all.size}. Entries that name them anew: ${updated}.`);
}
