import type { CallableRequest } from 'firebase-functions/https';
import * as v from 'valibot';
import { beforeEach, expect, it, vi } from 'vitest';
import { checkedCall } from './checked-call.ts';

beforeEach(() => void vi.stubEnv('APP_CHECK_REQUIRED', 'true'));

const work = () => Promise.resolve('done');
const calledWith = (proof: object) => ({ data: {}, ...proof }) as CallableRequest;
const ours = { app: { appId: 'app', token: {} } };

it('a call without the proof of App Check is refused, with what to do', async () => {
  await expect(checkedCall('postComment', calledWith({}), v.any(), work)).rejects.toMatchObject({
    code: 'unauthenticated',
    details: { code: 'app-check-failed', message: expect.stringContaining('reCAPTCHA') as string },
  });
  expect(await checkedCall('postComment', calledWith(ours), v.any(), work)).toBe('done');
});

it('a call that a page makes for every reader needs no proof', async () => {
  expect(await checkedCall('getYoutubeVideos', calledWith({}), v.any(), work)).toBe('done');
});
