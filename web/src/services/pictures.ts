import type { ErrorCode } from '@contract/errors.ts';
import { type StoredPicture } from '@contract/pictures.ts';
import { storedPictureSchema } from '@contract/picture-schemas.ts';
import * as v from 'valibot';
import { callFunction } from './functions.ts';
import { logError } from './log.ts';
import { type PictureArea, preparePicture } from './picture-files.ts';

export type UploadStep = 'preparing' | 'sending';

/** `message` is written for people; there is none for `cancelled`. */
export type UploadResult =
  | { ok: true; picture: StoredPicture }
  | { ok: false; code: ErrorCode | 'unreachable' | 'cancelled'; message: string };

export interface UploadOptions {
  /** Only this part of the picture. */
  area?: PictureArea | undefined;
  onProgress?: (step: UploadStep) => void;
  signal?: AbortSignal;
}

/** The browser's own reader: a string built from bytes in a loop takes a second for a photo. */
function toBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
}

async function send(file: Blob): Promise<UploadResult> {
  const answer = await callFunction('uploadMedia', { data: await toBase64(file) });
  if (!answer.ok) return answer;
  const picture = v.safeParse(storedPictureSchema, answer.value);
  if (picture.success) return { ok: true, picture: picture.output };
  logError('Answer of uploadMedia', picture.issues);
  return { ok: false, code: 'internal', message: 'The server answered with something else. Try again.' };
}

async function prepareAndSend(
  file: Blob,
  { area, onProgress, signal }: UploadOptions,
): Promise<UploadResult> {
  onProgress?.('preparing');
  const prepared = await preparePicture(file, area);
  if (!prepared.ok) return { ok: false, code: 'not-a-picture', message: prepared.message };
  if (signal?.aborted) return cancelled;
  onProgress?.('sending');
  return send(prepared.file);
}

const cancelled: UploadResult = { ok: false, code: 'cancelled', message: '' };

const whenAborted = (signal: AbortSignal): Promise<UploadResult> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(cancelled), { once: true }));

/**
 * Shrinks a picture, sends it, and answers how the site keeps it. Never throws. Trying again costs nothing: the same
 * picture is kept once. What is cancelled while it is being sent may arrive all the same, where nobody uses it.
 */
export async function uploadPicture(file: Blob, options: UploadOptions = {}): Promise<UploadResult> {
  const { signal } = options;
  if (signal?.aborted) return cancelled;
  try {
    const work = prepareAndSend(file, options);
    return await (signal ? Promise.race([work, whenAborted(signal)]) : work);
  } catch (error) {
    logError('Uploading a picture', error);
    return { ok: false, code: 'internal', message: 'The picture could not be prepared. Choose it again.' };
  }
}
