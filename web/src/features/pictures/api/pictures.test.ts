// @vitest-environment jsdom
import type { StoredPicture } from '@contract/pictures.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CallResult } from '../../../platform/call-function.ts';
import type { PreparedFile } from './picture-files.ts';
import { uploadPicture, type UploadStep } from './pictures.ts';

const callFunction = vi.hoisted(() =>
  vi.fn<(name: string, input: unknown) => Promise<CallResult<unknown>>>(),
);
vi.mock('../../../platform/call-function.ts', () => ({ callFunction }));
const preparePicture = vi.hoisted(() => vi.fn<(file: Blob, area?: object) => Promise<PreparedFile>>());
vi.mock('./picture-files.ts', () => ({ preparePicture }));

const picture: StoredPicture = {
  id: '0123456789abcdef01234567',
  width: 960,
  height: 640,
  widths: [480, 960],
  placeholder: '#1c1a18',
};
const photo = new Blob(['a photo'], { type: 'image/jpeg' });
const area = { x: 1, y: 2, width: 3, height: 3 };

beforeEach(() => {
  callFunction.mockResolvedValue({ ok: true, value: picture });
  preparePicture.mockResolvedValue({ ok: true, file: new Blob([Uint8Array.of(0, 255, 16)]) });
});

test('an upload sends the crop and resolves to the stored picture', async () => {
  const steps: UploadStep[] = [];
  const result = await uploadPicture(photo, { area, onProgress: (step) => steps.push(step) });
  expect(result).toEqual({ ok: true, picture });
  expect(preparePicture).toHaveBeenCalledWith(photo, area, undefined);
  expect(callFunction).toHaveBeenCalledExactlyOnceWith('uploadMedia', { data: 'AP8Q' });
  expect(steps).toEqual(['preparing', 'sending']);
});

test('an upload of a file that cannot be decoded sends nothing', async () => {
  preparePicture.mockResolvedValue({ ok: false, message: 'No picture.' });
  expect(await uploadPicture(photo)).toEqual({ ok: false, code: 'not-a-picture', message: 'No picture.' });
  expect(callFunction).not.toHaveBeenCalled();
});

test("an upload that the server refuses returns the server's message", async () => {
  const refusal = { ok: false, code: 'too-many-requests', message: 'Wait an hour.' } as const;
  callFunction.mockResolvedValue(refusal);
  expect(await uploadPicture(photo)).toEqual(refusal);
});

test.each<[string, () => void]>([
  ['an answer that is no picture', () => callFunction.mockResolvedValue({ ok: true, value: { id: 'x' } })],
  ['a browser that fails at it', () => preparePicture.mockRejectedValue(new Error('No canvas'))],
])('an upload reports and logs the failure: %s', async (_what, prepare) => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  prepare();
  expect(await uploadPicture(photo)).toMatchObject({ ok: false });
  expect(errors).toHaveBeenCalledOnce();
});

test('cancelling an upload stops it immediately', async () => {
  let opened: (file: PreparedFile) => void = () => undefined;
  preparePicture.mockReturnValue(new Promise((resolve) => (opened = resolve)));
  const control = new AbortController();
  const upload = uploadPicture(photo, { signal: control.signal });
  control.abort();
  expect(await upload).toMatchObject({ ok: false, code: 'cancelled' });
  opened({ ok: true, file: photo });
  await Promise.resolve();
  expect(callFunction).not.toHaveBeenCalled();
  expect(await uploadPicture(photo, { signal: control.signal })).toMatchObject({ code: 'cancelled' });
  expect(preparePicture).toHaveBeenCalledOnce();
});
