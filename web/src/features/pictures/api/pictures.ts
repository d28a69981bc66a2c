import type { ErrorCode } from '@contract/errors.ts';
import { avatarMaxBytes, avatarSide, type StoredPicture } from '@contract/pictures.ts';
import { avatarAnswerSchema, storedPictureSchema } from '@contract/picture-schemas.ts';
import { callChecked } from '../../../platform/checked-call.ts';
import { logError } from '../../../platform/log.ts';
import { type PictureArea, preparePicture } from './picture-files.ts';

export type UploadStep = 'preparing' | 'sending';

/** An avatar is not returned. `message` is human-readable. It is empty for `cancelled`. */
export type UploadResult =
  | { ok: true; picture: StoredPicture | null }
  | { ok: false; code: ErrorCode | 'unreachable' | 'cancelled'; message: string };

export interface UploadOptions {
  /** Every member may upload a poster of an event or an avatar, which is shown immediately; authors other pictures. */
  purpose?: 'poster' | 'avatar' | undefined;
  /** The part of the picture to crop to. */
  area?: PictureArea | undefined;
  onProgress?: (step: UploadStep) => void;
  signal?: AbortSignal;
}

/**
 * Encodes a file as base64. Uses the browser's FileReader, because building the string in a loop takes a second for a
 * photo.
 */
function toBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
}

const cancelled: UploadResult = { ok: false, code: 'cancelled', message: '' };
const avatarLimits = { side: 2 * avatarSide, bytes: avatarMaxBytes };

async function prepareAndSend(
  file: Blob,
  { purpose, area, onProgress, signal }: UploadOptions,
): Promise<UploadResult> {
  onProgress?.('preparing');
  const prepared = await preparePicture(file, area, purpose === 'avatar' ? avatarLimits : undefined);
  if (!prepared.ok) return { ok: false, code: 'not-a-picture', message: prepared.message };
  if (signal?.aborted) return cancelled;
  onProgress?.('sending');
  const data = await toBase64(prepared.file);
  if (purpose === 'avatar') {
    const answer = await callChecked('uploadMedia', { data, purpose }, avatarAnswerSchema);
    return answer.ok ? { ok: true, picture: null } : answer;
  }
  const answer = await callChecked('uploadMedia', { data, ...(purpose && { purpose }) }, storedPictureSchema);
  return answer.ok ? { ok: true, picture: answer.value } : answer;
}

const whenAborted = (signal: AbortSignal): Promise<UploadResult> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(cancelled), { once: true }));

/**
 * Downscales and uploads a picture, and resolves to the stored picture. Never throws. Retrying is safe: the same
 * picture is stored only once. An upload that is cancelled in flight may still arrive, but nothing uses it.
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
