// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { callFunction } from './call-function.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('./firebase/functions.ts', () => ({ call }));
const startAppCheck = vi.hoisted(() => vi.fn());
vi.mock('./app-check.ts', () => ({ startAppCheck }));

const input = { uid: 'u1', roles: { admin: false, author: true, comments: false } };

test('a call returns the result of the function', async () => {
  call.mockResolvedValue({ changed: true });
  expect(await callFunction('setRoles', input)).toEqual({ ok: true, value: { changed: true } });
  expect(call).toHaveBeenCalledWith('setRoles', input);
});

test.each([
  ['setRoles', input, 1],
  ['getYoutubeVideos', null, 0],
  ['previewDraft', { action: 'open', token: 't' }, 0],
  ['previewDraft', { action: 'link', draftId: 'd' }, 1],
] as const)(
  'the call %s with %j starts App Check %d times, because reads do without it',
  async (name, sent, times) => {
    await callFunction(name, sent as never);
    expect(startAppCheck).toHaveBeenCalledTimes(times);
  },
);

test('a refused call returns our error code and its message', async () => {
  // The SDK appends the status to the error's message.
  const error = Object.assign(new Error('The last admin stays. [400]'), {
    code: 'functions/failed-precondition',
    details: { code: 'last-admin', message: 'The last admin stays.' },
  });
  call.mockRejectedValue(error);
  expect(await callFunction('setRoles', input)).toEqual({
    ok: false,
    code: 'last-admin',
    message: 'The last admin stays.',
  });
});

test('a refused call names the invalid field and lists each problem as a separate sentence', async () => {
  const details = { code: 'invalid-input', message: 'roles: No.', field: 'roles', problems: ['No.'] };
  call.mockRejectedValue(Object.assign(new Error('roles: No. [400]'), { details }));
  expect(await callFunction('setRoles', input)).toEqual({ ok: false, ...details });
});

test.each([
  ['functions/internal', 'unreachable'],
  ['functions/deadline-exceeded', 'unreachable'],
  ['functions/not-found', 'not-found'],
])('a call that fails with %s and none of our codes is reported as %s and logged', async (code, expected) => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  call.mockRejectedValue(Object.assign(new Error(code), { code }));
  expect(await callFunction('setRoles', input)).toMatchObject({ ok: false, code: expected });
  expect(errors).toHaveBeenCalledOnce();
});
