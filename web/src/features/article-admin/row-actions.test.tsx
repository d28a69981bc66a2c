// Import first: it mocks the services that later imports use.
import { choose, emit, press, rowOf, setUp } from './testing/list.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  deleteDraft,
  publishDraft,
  type PublishingResult,
  restoreDraft,
  unpublishArticle,
  unscheduleDraft,
} from '../../data/publishing.ts';
import { setOnline } from '../../testing/network.ts';
import { toastStore } from '../../ui/toast-store.ts';
import { row } from './testing/row.ts';

const done: PublishingResult = {
  ok: true,
  value: { state: 'draft', slug: null, publishedAt: null, publishAt: null },
};

describe('an action on a row', () => {
  test('the version shown in a row is published after a confirmation', async () => {
    vi.mocked(publishDraft).mockResolvedValue(done);
    const { user } = setUp();
    emit([row('a', { title: 'Ash', version: 7 })]);
    await user.click(press('Publish', 'Ash'));
    const dialog = screen.getByRole('dialog', { name: 'Publish now' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(publishDraft).not.toHaveBeenCalled();
    await user.click(press('Publish', 'Ash'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }));
    expect(publishDraft).toHaveBeenCalledWith('a', 7);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('publishing from a row says what is missing, with a link to the editor', async () => {
    const problems = ['Write a title.', 'Choose a cover.'];
    const message = problems.join(' ');
    vi.mocked(publishDraft).mockResolvedValue({ ok: false, code: 'not-ready', message, problems });
    const { user } = setUp();
    emit([row('a', { title: '' })]);
    await user.click(press('Publish', 'Untitled'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Choose a cover.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change it in the editor' })).toHaveAttribute(
      'href',
      '/article/upload/a',
    );
  });

  test('a refusal that arrives after switching to another tab is still shown', async () => {
    let refuse: (result: PublishingResult) => void = () => undefined;
    vi.mocked(publishDraft).mockReturnValue(new Promise((resolve) => (refuse = resolve)));
    const { user, unmount } = setUp();
    emit([row('a', { title: 'Ash' })]);
    await user.click(press('Publish', 'Ash'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }));
    unmount();
    const problems = ['Choose a cover.', 'Write a summary.'];
    refuse({ ok: false, code: 'not-ready', message: problems.join(' '), problems });
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject([
        { failed: true, text: '“Ash”: It cannot go out yet: Choose a cover. Write a summary.' },
      ]),
    );
  });

  test('the focus stays in the row when an action’s button disappears', async () => {
    vi.mocked(unscheduleDraft).mockResolvedValue(done);
    const { user } = setUp();
    const waiting = row('b', { title: 'Beacon', state: 'scheduled', publishAt: Date.now() + 60_000 });
    emit([row('a', { title: 'Ash' }), waiting]);
    await choose(user, 'Keep as draft', 'Beacon');
    emit([row('a', { title: 'Ash' }), row('b', { title: 'Beacon' })]);
    expect(press('More', 'Beacon')).toHaveFocus();
  });

  test('an action on a row is locked while another one is in progress', async () => {
    vi.mocked(unpublishArticle).mockReturnValue(new Promise(() => undefined));
    const { user } = setUp();
    emit([row('a', { title: 'Ash', state: 'published' })]);
    await choose(user, 'Unpublish', 'Ash');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Unpublish' }));
    expect(rowOf('Ash')).toHaveTextContent('Taking it down…');
    await choose(user, 'Delete', 'Ash');
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('button', { name: 'Undo deleting: Ash' })).not.toBeInTheDocument();
  });

  test('deleting a draft from its row moves the focus to Undo', async () => {
    const { user } = setUp();
    emit([row('a', { title: 'Ash' })]);
    await choose(user, 'Delete', 'Ash');
    const undo = screen.getByRole('button', { name: 'Undo deleting: Ash' });
    expect(undo).toHaveFocus();
    await user.click(undo);
    expect(rowOf('Ash')).toBeVisible();
    expect(deleteDraft).not.toHaveBeenCalled();
  });

  test('a published article is deleted from its row after a confirmation, as in the editor', async () => {
    const { user } = setUp();
    emit([row('a', { title: 'Ash', state: 'published' })]);
    await choose(user, 'Delete', 'Ash');
    expect(screen.queryByRole('button', { name: 'Undo deleting: Ash' })).not.toBeInTheDocument();
    const question = within(screen.getByRole('dialog', { name: 'Delete' }));
    expect(question.getByText(/leaves the site, the lists and the feeds/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Undo deleting: Ash' }));
    expect(press('More', 'Ash')).toBeVisible();
  });

  test('an action on a row is disabled while offline', () => {
    setOnline(false);
    setUp();
    emit([row('a', { title: 'Ash' })]);
    expect(screen.getByText('You are offline')).toBeVisible();
    expect(press('Publish', 'Ash')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('link', { name: 'Ash' })).toBeVisible();
  });
});

describe('restoring a deleted article', () => {
  test('restoring the last deleted draft moves the focus to the empty list', async () => {
    vi.mocked(restoreDraft).mockResolvedValue(done);
    const { user } = setUp({ tab: 'deleted' });
    emit([row('a', { title: 'Ash', state: 'deleted' })]);
    await user.click(press('Restore', 'Ash'));
    emit([]);
    await vi.waitFor(() => expect(document.body).not.toHaveFocus());
    expect(document.activeElement).toContainElement(screen.getByText('The bin is empty'));
  });
});
