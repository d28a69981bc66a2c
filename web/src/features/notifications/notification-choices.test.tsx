import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { toastStore } from '../../ui/toast-store.ts';
import { setMuted } from './api/muted.ts';
import { NotificationChoices } from './notification-choices.tsx';

const muted = vi.hoisted(() => ({ kinds: new Set<string>() }));
vi.mock('./use-muted.ts', () => ({
  useMuted: () => ({ state: 'ready', kinds: muted.kinds, threads: new Set() }),
}));
vi.mock('./api/muted.ts', () => ({ setMuted: vi.fn(), isMutedFull: vi.fn() }));
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

test('a member who is not an author has no settings for author notifications', () => {
  open(false);
  expect(choice('Reply')).toBeChecked();
  expect(choice('Comment on your article')).not.toBeInTheDocument();
  expect(choice('Not published')).not.toBeInTheDocument();
  expect(choice('Recording failed')).not.toBeInTheDocument();
});

test('an author has settings for author notifications', () => {
  open(true);
  expect(choice('Comment on your article')).toBeChecked();
  expect(choice('Recording failed')).toBeChecked();
});

test('a former author can unmute an author notification that they muted', () => {
  muted.kinds.add('article-comment');
  open(false);
  expect(choice('Comment on your article')).not.toBeChecked();
  expect(choice('Recording failed')).not.toBeInTheDocument();
});

test('a setting that was just unmuted stays, so that it can be muted again', () => {
  muted.kinds.add('article-comment');
  const { rerender } = open(false);
  muted.kinds = new Set();
  rerender(choices(false));
  expect(choice('Comment on your article')).toBeChecked();
});

describe('the toast shown when a kind is muted', () => {
  const said = () => toastStore.get().map(({ text }) => text);
  const muteMentions = async () => {
    const view = open(false);
    await view.user.click(screen.getByRole('checkbox', { name: 'Mention' }));
    await waitFor(() => expect(said()).toEqual(['Mentions are off.']));
    muted.kinds = new Set(['mention']);
    view.rerender(choices(false));
    return view;
  };

  test('the toast goes away when the kind is unmuted', async () => {
    const { user } = await muteMentions();
    await user.click(screen.getByRole('checkbox', { name: 'Mention' }));
    expect(setMuted).toHaveBeenLastCalledWith('fan', { kind: 'mention' }, false);
    expect(said()).toEqual([]);
  });

  test('the toast stays when the server refuses to unmute the kind', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await muteMentions();
    vi.mocked(setMuted).mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('checkbox', { name: 'Mention' }));
    await waitFor(() => expect(said()).toHaveLength(2));
    expect(said()[0]).toBe('Mentions are off.');
  });
});
