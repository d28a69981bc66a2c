import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { toastStore } from '../../ui/toast-store.ts';
import { setMuted } from './api/muted.ts';
import { NotificationChoices } from './notification-choices.tsx';

const muted = vi.hoisted(() => ({ kinds: new Set<string>() }));
vi.mock('./use-muted.ts', () => ({
  useMuted: () => ({ state: 'success', kinds: muted.kinds, threads: new Set() }),
}));
vi.mock('./api/muted.ts', () => ({ setMuted: vi.fn(), hasMutedMost: vi.fn() }));
vi.mock('./push-choice.tsx', () => ({ PushChoice: () => null }));

beforeEach(() => {
  vi.mocked(setMuted).mockReset().mockResolvedValue();
  for (const { id } of toastStore.get()) toastStore.dismiss(id);
  muted.kinds = new Set();
});

const choices = (isAuthor: boolean) => (
  <NotificationChoices uid="fan" isAuthor={isAuthor}>
    {null}
  </NotificationChoices>
);
const open = (isAuthor: boolean) => renderAt(choices(isAuthor));
const choice = (name: string) => screen.queryByRole('checkbox', { name });

test('a member who writes no articles is not asked about those of an author', () => {
  open(false);
  expect(choice('Reply')).toBeChecked();
  expect(choice('Comment on your article')).not.toBeInTheDocument();
  expect(choice('Not published')).not.toBeInTheDocument();
  expect(choice('Recording failed')).not.toBeInTheDocument();
});

test('an author is asked about the notifications of an author', () => {
  open(true);
  expect(choice('Comment on your article')).toBeChecked();
  expect(choice('Recording failed')).toBeChecked();
});

test('what was muted can be unmuted by whoever is no author any more', () => {
  muted.kinds.add('article-comment');
  open(false);
  expect(choice('Comment on your article')).not.toBeChecked();
  expect(choice('Recording failed')).not.toBeInTheDocument();
});

test('a choice that was just unmuted stays, to be muted again', () => {
  muted.kinds.add('article-comment');
  const { rerender } = open(false);
  muted.kinds = new Set();
  rerender(choices(false));
  expect(choice('Comment on your article')).toBeChecked();
});

describe('what is said when a kind is muted', () => {
  const said = () => toastStore.get().map(({ text }) => text);
  const muteMentions = async () => {
    const view = open(false);
    await view.user.click(screen.getByRole('checkbox', { name: 'Mention' }));
    await waitFor(() => expect(said()).toEqual(['Mentions are off.']));
    muted.kinds = new Set(['mention']);
    view.rerender(choices(false));
    return view;
  };

  test('it goes when the kind is ticked again', async () => {
    const { user } = await muteMentions();
    await user.click(screen.getByRole('checkbox', { name: 'Mention' }));
    expect(setMuted).toHaveBeenLastCalledWith('fan', { kind: 'mention' }, false);
    expect(said()).toEqual([]);
  });

  test('it stays when the server refuses to unmute the kind again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await muteMentions();
    vi.mocked(setMuted).mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('checkbox', { name: 'Mention' }));
    await waitFor(() => expect(said()).toHaveLength(2));
    expect(said()[0]).toBe('Mentions are off.');
  });
});
