import { buffer } from 'node:stream/consumers';
import { bylineOf } from '../contract/byline.ts';
import { monthOf } from '../contract/calendar.ts';
import { siteName, siteTimeZone } from '../contract/site.ts';
import { bucketPath } from '../media/file-name.ts';
import { articleAddress } from '../site-addresses.ts';
import type { RecordingDeps } from './recording-deps.ts';
import { type MadeFile, readPart, soundPath } from './recording-file.ts';
import type { RecordingText } from './recording-text.ts';
import { pauseAfter, readWav, sampleRate, trimmed } from './sound.ts';

type Deps = Pick<RecordingDeps, 'bucket' | 'clock' | 'newSound' | 'origin'>;

const yearOf = (at: number) => Number(monthOf(at, siteTimeZone).slice(0, 4));

async function coverOf({ card }: RecordingText, { bucket }: Deps): Promise<Buffer | null> {
  const path = bucketPath(card.cover.id, 'share.jpg');
  return (await bucket().find(path)) ? buffer(bucket().read(path)) : null;
}

/** Joins the spoken parts, with pauses in between, into the file that `media` serves. */
export async function joinParts(slug: string, text: RecordingText, deps: Deps): Promise<MadeFile> {
  const { hash, parts, card, textHash } = text;
  const sound = await deps.newSound();
  let samples = 0;
  const add = (more: Int16Array) => {
    samples += more.length;
    sound.add(more);
  };
  for (const [index, part] of parts.entries()) {
    add(trimmed(readWav(await readPart(hash, index, deps))));
    add(pauseAfter(part));
  }
  const seconds = samples / sampleRate;
  const file = sound.finish({
    title: card.title,
    artist: bylineOf(card),
    album: siteName,
    year: yearOf(card.publishedAt),
    comment: articleAddress(deps.origin, slug),
    milliseconds: Math.round(seconds * 1000),
    cover: await coverOf(text, deps),
  });
  await deps.bucket().save(soundPath(hash), file, 'audio/mpeg');
  return { seconds: Math.round(seconds), bytes: file.length, madeAt: deps.clock.now(), textHash };
}
