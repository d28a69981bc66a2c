import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { callFunction } from './callables.ts';
import { callChecked } from './checked-call.ts';

vi.mock('./callables.ts', () => ({ callFunction: vi.fn() }));
const answer = vi.mocked(callFunction);

afterEach(() => void vi.restoreAllMocks());

const schema = v.object({ deleted: v.literal(true) });

test('a response that matches its schema is passed on', async () => {
  answer.mockResolvedValue({ ok: true, value: { deleted: true } });
  expect(await callChecked('deleteAccount', {}, schema)).toEqual({ ok: true, value: { deleted: true } });
});

test('a refusal is passed on unchanged', async () => {
  const refusal = { ok: false, code: 'forbidden', message: 'Not you.' } as const;
  answer.mockResolvedValue(refusal);
  expect(await callChecked('deleteAccount', {}, schema)).toEqual(refusal);
});

test('a response that does not match the schema is a failure with an unknown outcome, and is logged', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answer.mockResolvedValue({ ok: true, value: { id: 'c1' } });
  expect(await callChecked('deleteAccount', {}, schema)).toMatchObject({ ok: false, code: 'unreachable' });
  expect(errors).toHaveBeenCalledOnce();
});
