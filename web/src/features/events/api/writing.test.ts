import { expect, test, vi } from 'vitest';
import { callFunction } from '../../../platform/callables.ts';
import { changeEvent, proposeEvent, withdrawProposal } from './writing.ts';
import { fields as eventFields } from '../testing/fields.ts';

vi.mock('../../../platform/callables.ts', () => ({ callFunction: vi.fn() }));

const fields = eventFields();

test('calls send the payload that the contract defines', async () => {
  vi.mocked(callFunction).mockResolvedValue({ ok: true, value: { state: 'withdrawn' } });
  await proposeEvent(fields, 'attempt-1');
  expect(callFunction).toHaveBeenLastCalledWith('proposeEvent', {
    action: 'propose',
    fields,
    attempt: 'attempt-1',
  });
  await withdrawProposal('p1');
  expect(callFunction).toHaveBeenLastCalledWith('proposeEvent', { action: 'withdraw', proposal: 'p1' });
  const refused = { ok: false, code: 'version-conflict', message: 'Changed.' } as const;
  vi.mocked(callFunction).mockResolvedValue(refused);
  expect(await changeEvent({ action: 'reinstate', event: 'e1', version: 2 })).toEqual(refused);
});

test('the refusal of a field is told without the name that the field has in the call', async () => {
  const problem = 'That is over already.';
  const facts = { field: 'fields.startsAt', problems: [problem] };
  const refused = {
    ok: false,
    code: 'invalid-input',
    message: `fields.startsAt: ${problem}`,
    ...facts,
  } as const;
  vi.mocked(callFunction).mockResolvedValue(refused);
  expect(await changeEvent({ action: 'approve', proposal: 'p1', version: 1 })).toEqual({
    ...refused,
    message: problem,
  });
});
