import { expect, test, vi } from 'vitest';
import { callFunction } from '../../../platform/call-function.ts';
import { changeEvent } from './writing.ts';

vi.mock('../../../platform/call-function.ts', () => ({ callFunction: vi.fn() }));

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
