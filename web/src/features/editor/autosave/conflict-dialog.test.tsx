import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../../testing/render.tsx';
import { contentOf, fakeDraftServices, storedDraft } from '../testing/fake-draft-services.ts';
import { ConflictDialog } from './other-texts.tsx';
import { DraftStore } from './draft-store.ts';
import { fromStored } from './open-draft.ts';

const keepMine = () => screen.getByRole('button', { name: 'Keep mine' });

async function setUp(
  mine = '<p>mine</p>',
  { before = '<p>old</p>', theirs = storedDraft('<p>theirs</p>', { version: 7 }) } = {},
) {
  const fake = fakeDraftServices({ atOnce: false });
  const draft = new DraftStore(fake.services, fromStored(storedDraft(before, { version: 4 })));
  draft.subscribe(() => undefined);
  draft.put(contentOf(mine));
  const saving = draft.saveNow();
  await vi.waitFor(() => expect(fake.saves).toHaveLength(1));
  fake.answer({ type: 'conflict', theirs });
  await saving;
  const onClose = vi.fn();
  const { user } = renderAt(<ConflictDialog {...{ draft, theirs, onClose }} whose={() => 'Gerda'} />);
  return { ...fake, draft, onClose, user };
}

test('an author who keeps their own text learns that the other stays among the versions', async () => {
  const { user, keptVersions, onClose, saves } = await setUp();
  expect(screen.getByText(/theirs stays among the versions/)).toBeVisible();
  await user.click(keepMine());
  expect(keptVersions).toEqual([['d1', 7]]);
  await vi.waitFor(() => expect(saves.at(-1)).toMatchObject({ base: 7, content: { html: '<p>mine</p>' } }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('the question stays with the reason if the other text cannot be kept among the versions', async () => {
  const { user, refuseToKeep, onClose, saves } = await setUp();
  refuseToKeep({ ok: false, code: 'unreachable', message: 'Check your connection and try again.' });
  await user.click(keepMine());
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection and try again.');
  expect(saves).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();

  refuseToKeep(null);
  await user.click(keepMine());
  await vi.waitFor(() => expect(saves).toHaveLength(2));
  expect(onClose).toHaveBeenCalledOnce();
});

const words = 'One, two, three, four, five, six, seven, eight, nine, ten.';

test('only the paragraph that both have changed is compared', async () => {
  const theirs = storedDraft(`<p>They play sludge.</p><p>${words}</p><p>Later, theirs.</p>`, { version: 7 });
  await setUp(`<p>They play doom.</p><p>${words} Mine.</p><p>Later.</p>`, {
    before: `<p>They play.</p><p>${words}</p><p>Later.</p>`,
    theirs,
  });
  expect(await screen.findByText('doom')).toHaveRole('insertion');
  expect(screen.getByText('sludge')).toHaveRole('deletion');
  const rest = screen.queryAllByText(/Mine|theirs/).filter((element) => element.matches('ins, del'));
  expect(rest).toEqual([]);
  expect(screen.getByText(/only in theirs/)).toHaveTextContent(
    'Struck through is only in theirs; underlined is only in yours.',
  );
});

test('an author keeps both paragraphs', async () => {
  const { user, saves, onClose, keptVersions } = await setUp('<p>mine</p>');
  await user.click(screen.getByRole('button', { name: 'Keep both' }));
  await vi.waitFor(() =>
    expect(saves.at(-1)).toMatchObject({ base: 7, content: { html: '<p>theirs</p><p>mine</p>' } }),
  );
  expect(onClose).toHaveBeenCalledOnce();
  expect(keptVersions).toEqual([]);
});
