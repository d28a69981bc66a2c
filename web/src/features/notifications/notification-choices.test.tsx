import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { NotificationChoices } from './notification-choices.tsx';

const muted = vi.hoisted(() => ({ kinds: new Set<string>() }));
vi.mock('./use-muted.ts', () => ({
  useMuted: () => ({ state: 'success', kinds: muted.kinds, threads: new Set() }),
}));
vi.mock('./push-choice.tsx', () => ({ PushChoice: () => null }));

beforeEach(() => {
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
