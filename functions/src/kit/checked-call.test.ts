import type { CallableRequest } from 'firebase-functions/https';
import { logger } from 'firebase-functions/logger';
import * as v from 'valibot';
import { beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../errors.ts';
import { callLimit, checkedCall } from './checked-call.ts';

beforeEach(() => void vi.stubEnv('APP_CHECK_REQUIRED', 'true'));

const work = () => Promise.resolve('done');
const from = (address: string) => ({ rawRequest: { headers: {}, socket: { remoteAddress: address } } });
const calledWith = (proof: object) => ({ data: {}, ...from('192.0.2.1'), ...proof }) as CallableRequest;
const ours = { app: { appId: 'app', token: {} } };

it('a call without an App Check token is refused with advice', async () => {
  await expect(checkedCall('postComment', {}, calledWith({}), v.any(), work)).rejects.toMatchObject({
    code: 'unauthenticated',
    details: { code: 'app-check-failed', message: expect.stringContaining('reCAPTCHA') as string },
  });
  expect(await checkedCall('postComment', {}, calledWith(ours), v.any(), work)).toBe('done');
});

it('a call that a page makes for every reader needs no App Check token', async () => {
  expect(await checkedCall('getYoutubeVideos', {}, calledWith({}), v.any(), work)).toBe('done');
});

it('the secret link of a draft can be opened without an App Check token, but not created', async () => {
  const preview = (data: unknown) => checkedCall('previewDraft', data, calledWith({}), v.any(), work);
  expect(await preview({ action: 'open', token: 'x' })).toBe('done');
  const refused = { details: { code: 'app-check-failed' } };
  await expect(preview({ action: 'renew-link', draftId: 'd' })).rejects.toMatchObject(refused);
  await expect(preview(null)).rejects.toMatchObject(refused);
});

it.each(['setRoles', 'setMemberDisabled', 'moderateComment', 'suspendMember', 'moderateMember'] as const)(
  'the log says who was refused by %s, and never what they sent',
  async (name) => {
    const warn = vi.spyOn(logger, 'warn').mockReturnValue();
    const request = { ...calledWith(ours), auth: { uid: 'fan' } } as CallableRequest;
    const refusing = () => Promise.reject(new AppError('forbidden', 'Not you, fan@example.com.'));
    await expect(checkedCall(name, { reason: 'a word' }, request, v.any(), refusing)).rejects.toMatchObject({
      code: 'permission-denied',
    });
    await expect(checkedCall(name, {}, calledWith({}), v.any(), work)).rejects.toThrow('reCAPTCHA');
    expect(warn.mock.calls).toEqual([
      ['Refused', { by: 'fan', call: name, code: 'forbidden' }],
      ['Refused', { by: null, call: name, code: 'app-check-failed' }],
    ]);
    warn.mockRestore();
  },
);

it('a caller who calls all the time is refused for some minutes, whatever the call would have done', async () => {
  vi.useFakeTimers();
  vi.setSystemTime(0);
  const fails = () => Promise.reject(new AppError('not-found', 'Nothing.'));
  const call = (proof: object) =>
    checkedCall('deleteComment', {}, calledWith({ ...ours, ...proof }), v.any(), fails);
  for (const caller of [{ auth: { uid: 'fan' } }, from('192.0.2.7')]) {
    for (let count = 0; count < callLimit.calls; count += 1) {
      await expect(call(caller)).rejects.toMatchObject({ code: 'not-found' });
    }
    await expect(call(caller)).rejects.toMatchObject({ details: { code: 'too-many-requests' } });
  }
  await expect(call({ auth: { uid: 'other' } })).rejects.toMatchObject({ code: 'not-found' });
  await expect(call(from('192.0.2.8'))).rejects.toMatchObject({ code: 'not-found' });
  expect(
    await checkedCall(
      'setEmailSubscriptions',
      {},
      calledWith({ ...ours, auth: { uid: 'fan' } }),
      v.any(),
      work,
    ),
  ).toBe('done');
  vi.setSystemTime(callLimit.windowMs);
  await expect(call({ auth: { uid: 'fan' } })).rejects.toMatchObject({ code: 'not-found' });
  vi.useRealTimers();
});
