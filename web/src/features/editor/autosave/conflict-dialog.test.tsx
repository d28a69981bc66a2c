import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../../testing/render.tsx';
import { contentOf, fakeDraftServices, storedDraft } from '../testing/fake-draft-services.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftStore } from './draft-store.ts';
import { fromStored } from './open-draft.ts';

const theirs = storedDraft('<p>theirs</p>', { version: 7 });
const keepMine = () => screen.getByRole('button', { name: 'Keep mine' });

async function setUp() {
  const fake = fakeDraftServices({ atOnce: false });
  const draft = new DraftStore(fake.services, fromStored(storedDraft('<p>old</p>', { version: 4 })));
  draft.subscribe(() => undefined);
  draft.put(contentOf('<p>mine</p>'));
  const saving = draft.saveNow();
  await vi.waitFor(() => expect(fake.saves).toHaveLength(1));
  fake.answer({ type: 'conflict', theirs });
  await saving;
  const onClose = vi.fn();
  const { user } = renderAt(<ConflictDialog {...{ draft, theirs, onClose }} whose={() => 'Gerda'} now={0} />);
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
