import type { CallOutput } from '@contract/calls.ts';
import type { ErrorCode } from '@contract/errors.ts';
import { avatarMaxBytes, avatarSide, type StoredPicture } from '@contract/pictures.ts';
import { avatarAnswerSchema, storedPictureSchema } from '@contract/picture-schemas.ts';
import * as v from 'valibot';
import { callFunction, type CallResult } from '../../../platform/callables.ts';
import { logError } from '../../../platform/log.ts';
import { type PictureArea, type PictureLimits, preparePicture } from './picture-files.ts';

export type UploadStep = 'preparing' | 'sending';

/** `message` is human-readable. It is empty for `cancelled`. */
export type UploadResult<Stored = StoredPicture> =
  | { ok: true; picture: Stored }
  | { ok: false; code: ErrorCode | 'unreachable' | 'cancelled'; message: string };

type UploadFailure = Exclude<UploadResult, { ok: true }>;
type Send<Stored> = (file: Blob) => Promise<UploadResult<Stored>>;

/** The limits default to those of ordinary pictures. */
interface Purpose<Stored> {
  send: Send<Stored>;
  limits?: PictureLimits;
}

export interface UploadOptions {
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

function readStored(answer: CallResult<CallOutput<'uploadMedia'>>): UploadResult {
  if (!answer.ok) return answer;
  const picture = v.safeParse(storedPictureSchema, answer.value);
  if (picture.success) return { ok: true, picture: picture.output };
  return unexpectedResponse(picture.issues);
}

const sendPicture: Send<StoredPicture> = async (file) =>
  readStored(await callFunction('uploadMedia', { data: await toBase64(file) }));

const sendPoster: Send<StoredPicture> = async (file) =>
  readStored(await callFunction('uploadMedia', { data: await toBase64(file), purpose: 'poster' }));

const sendAvatar: Send<string> = async (file) => {
  const answer = await callFunction('uploadMedia', { data: await toBase64(file), purpose: 'avatar' });
  if (!answer.ok) return answer;
  const avatar = v.safeParse(avatarAnswerSchema, answer.value);
  return avatar.success ? { ok: true, picture: avatar.output.photoURL } : unexpectedResponse(avatar.issues);
};

function unexpectedResponse(issues: unknown): UploadFailure {
  logError('Answer of uploadMedia', issues);
  return { ok: false, code: 'internal', message: 'The server answered with something else. Try again.' };
}

async function prepareAndSend<Stored>(
  file: Blob,
  { send, limits }: Purpose<Stored>,
  { area, onProgress, signal }: UploadOptions,
): Promise<UploadResult<Stored>> {
  onProgress?.('preparing');
  const prepared = await (limits ? preparePicture(file, area, limits) : preparePicture(file, area));
  if (!prepared.ok) return { ok: false, code: 'not-a-picture', message: prepared.message };
  if (signal?.aborted) return cancelled;
  onProgress?.('sending');
  return send(prepared.file);
}

const cancelled: UploadFailure = { ok: false, code: 'cancelled', message: '' };

const whenAborted = (signal: AbortSignal): Promise<UploadFailure> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(cancelled), { once: true }));

async function upload<Stored>(
  file: Blob,
  purpose: Purpose<Stored>,
  options: UploadOptions,
): Promise<UploadResult<Stored>> {
  const { signal } = options;
  if (signal?.aborted) return cancelled;
  try {
    const work = prepareAndSend(file, purpose, options);
    return await (signal ? Promise.race([work, whenAborted(signal)]) : work);
  } catch (error) {
    logError('Uploading a picture', error);
    return { ok: false, code: 'internal', message: 'The picture could not be prepared. Choose it again.' };
  }
}

/**
 * Downscales and uploads a picture, and resolves to the stored picture. Never throws. Retrying is safe: the same
 * picture is stored only once. An upload that is cancelled in flight may still arrive, but nothing uses it.
 */
export const uploadPicture = (file: Blob, options: UploadOptions = {}): Promise<UploadResult> =>
  upload(file, { send: sendPicture }, options);

/** Uploads the poster of an event like `uploadPicture`. Every member may upload one. */
export const uploadPoster = (file: Blob, options: UploadOptions = {}): Promise<UploadResult> =>
  upload(file, { send: sendPoster }, options);

/** Uploads the member's profile picture like `uploadPicture`. It is shown immediately. Resolves to its URL. */
export const uploadAvatar = (file: Blob, options: UploadOptions = {}): Promise<UploadResult<string>> =>
  upload(file, { send: sendAvatar, limits: { side: 2 * avatarSide, bytes: avatarMaxBytes } }, options);
