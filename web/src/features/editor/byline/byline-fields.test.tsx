import { emptyDraftFields } from '@contract/draft-fields.ts';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../../testing/render.tsx';
import { setCoAuthor } from '../api/co-authors.ts';
import { storedDraft } from '../testing/fake-draft-services.ts';
import { BylineFields } from './byline-fields.tsx';

vi.mock('../api/co-authors.ts', () => ({
  setCoAuthor: vi.fn(() => Promise.resolve({ ok: true })),
  watchCoAuthors: () => () => () => undefined,
}));

function show(saved: boolean | Promise<boolean>) {
  const onLeft = vi.fn();
  const { record } = storedDraft('<p>x</p>');
  const theirs = { record, fields: emptyDraftFields, uid: 'me', owner: 'Mara Voss', onLeft };
  const save = () => Promise.resolve(saved);
  return { onLeft, ...renderAt(<BylineFields {...theirs} onEdit={() => undefined} save={save} />) };
}

const leave = () => screen.getByRole('button', { name: 'Stop being a co-author' });

test('a co-author can leave once their last changes are saved', async () => {
  const { user, onLeft } = show(true);
  await user.click(leave());
  expect(setCoAuthor).toHaveBeenCalledExactlyOnceWith('d1', 'me', false);
  expect(onLeft).toHaveBeenCalledOnce();
});

test('a co-author whose last changes cannot be saved remains one, and is told why', async () => {
  const { user, onLeft } = show(false);
  await user.click(leave());
  expect(screen.getByRole('alert')).toHaveTextContent(/could not be saved first/);
  expect(setCoAuthor).not.toHaveBeenCalled();
  expect(onLeft).not.toHaveBeenCalled();
});

test('a co-author who presses twice before their changes are saved is removed once', async () => {
  let settle: (saved: boolean) => void = () => undefined;
  const { user, onLeft } = show(new Promise((resolve) => (settle = resolve)));
  await user.dblClick(leave());
  expect(leave()).toHaveAttribute('aria-busy', 'true');
  await act(() => Promise.resolve(settle(true)));
  expect(setCoAuthor).toHaveBeenCalledOnce();
  expect(onLeft).toHaveBeenCalledOnce();
});
