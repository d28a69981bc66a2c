import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { callChecked } from '../../../platform/checked-call.ts';
import { renderAt } from '../../../testing/render.tsx';
import { CoAuthorsField } from './byline-fields.tsx';

vi.mock('../../../platform/checked-call.ts');

const ada = { ok: true as const, value: { members: [{ uid: 'ada', name: 'Ada Kern' }] } };

async function enter(name: string, people: { key: string; text: string }[] = []) {
  const add = vi.fn(() => Promise.resolve());
  const handle = { people, problem: null, busy: false, add };
  const others = { remove: () => Promise.resolve(), leave: () => Promise.resolve(true) };
  const { user } = renderAt(<CoAuthorsField coAuthors={{ ...handle, ...others }} owner="me" />);
  await user.type(screen.getByRole('combobox', { name: /^Co-authors/ }), `${name}{Enter}`);
  return { add, user };
}

test('Enter adds the only author of that name', async () => {
  vi.mocked(callChecked).mockResolvedValue(ada);
  const { add } = await enter('ada');
  expect(add).toHaveBeenCalledExactlyOnceWith('ada', 'Ada Kern');
});

test('a name that no author has is reported', async () => {
  vi.mocked(callChecked).mockResolvedValue({ ok: true, value: { members: [] } });
  await enter('Nobody');
  expect(await screen.findByText(/^No author of the site is called “Nobody”/)).toBeVisible();
});

test('a failed look-up of a name does not claim that no author has it', async () => {
  vi.mocked(callChecked).mockResolvedValue({ ok: false, code: 'unreachable', message: 'No answer.' });
  await enter('Ada');
  expect(await screen.findByText(/could not be looked up/)).toBeVisible();
  expect(screen.queryByText(/No author/)).not.toBeInTheDocument();
});

test('an author who is already in the byline is reported as such, not as unknown', async () => {
  vi.mocked(callChecked).mockResolvedValue(ada);
  const { add } = await enter('Ada Kern', [{ key: 'ada', text: 'Ada Kern' }]);
  expect(await screen.findByText('Ada Kern is in the byline already.')).toBeVisible();
  expect(add).not.toHaveBeenCalled();
});

/** Mocks a server that responds when the test calls `answer`. */
function slowServer() {
  const waiting: (() => void)[] = [];
  vi.mocked(callChecked).mockImplementation(() => new Promise((resolve) => waiting.push(() => resolve(ada))));
  return { answer: () => act(() => Promise.resolve(waiting.forEach((resolve) => resolve()))) };
}

test('an author is added once, however often Enter is pressed before the response', async () => {
  const { answer } = slowServer();
  const { add } = await enter('ada{Enter}');
  await answer();
  expect(add).toHaveBeenCalledExactlyOnceWith('ada', 'Ada Kern');
});

test('a name changed before the response adds nobody', async () => {
  const { answer } = slowServer();
  const { add, user } = await enter('ada');
  await user.keyboard('m');
  await answer();
  expect(add).not.toHaveBeenCalled();
  expect(screen.getByRole('combobox', { name: /^Co-authors/ })).toHaveValue('adam');
});
