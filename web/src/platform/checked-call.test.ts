import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { callFunction } from './callables.ts';
import { callChecked } from './checked-call.ts';

vi.mock('./callables.ts', () => ({ callFunction: vi.fn() }));
const answer = vi.mocked(callFunction);

afterEach(() => void vi.restoreAllMocks());

const schema = v.object({ deleted: v.literal(true) });

test('an answer to a call that fits its schema is handed on', async () => {
  answer.mockResolvedValue({ ok: true, value: { deleted: true } });
  expect(await callChecked('deleteAccount', {}, schema)).toEqual({ ok: true, value: { deleted: true } });
});

test('a refused call with a checked answer is handed on as it is', async () => {
  const refusal = { ok: false, code: 'forbidden', message: 'Not you.' } as const;
  answer.mockResolvedValue(refusal);
  expect(await callChecked('deleteAccount', {}, schema)).toEqual(refusal);
});

test('an answer that does not fit the schema is a failure of which nobody knows the outcome, and is logged', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answer.mockResolvedValue({ ok: true, value: { id: 'c1' } });
  expect(await callChecked('deleteAccount', {}, schema)).toMatchObject({ ok: false, code: 'unreachable' });
  expect(errors).toHaveBeenCalledOnce();
});
