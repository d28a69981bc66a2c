// Import first: it mocks the services that later imports use.
import { box, fake, lineOf, show } from './testing/page.tsx';
import { replyId } from '@contract/comments.ts';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { commentDrafts, emptyDraft } from './api/drafts.ts';
import { comment, keyOf } from './testing/fake-comments.ts';

const begun = (replyTo: string, text: string, uid: string | null = 'me') =>
  commentDrafts.write({ slug: 'doom', replyTo, uid }, { ...emptyDraft, text });

test.each([
  ['was deleted without a trace', 'was deleted', () => fake],
  ['was deleted and left a stub', 'was deleted', () => fake.put(comment(keyOf(1), { state: 'deleted' }))],
  [
    'was hidden',
    'was hidden',
    () => fake.put(comment(keyOf(1), { state: 'hidden', hidden: { by: 'Maud', reason: 'Rude' } })),
  ],
])(
  'a reply whose comment %s while its writer was away can be copied and discarded',
  async (_how, what, prepare) => {
    prepare();
    fake.put(comment(keyOf(2)));
    begun(keyOf(1), 'You are right.');
    const { user } = show();
    expect(await screen.findByText(`The comment you were answering ${what}`)).toBeVisible();
    expect(screen.getByText('You are right.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy your reply' }));
    expect(await navigator.clipboard.readText()).toBe('You are right.');
    expect(screen.getByText('Copied.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard it' }));
    expect(screen.queryByText('You are right.')).toBeNull();
    expect(screen.getByRole('heading', { name: /^Comments/ })).toHaveFocus();
    expect(commentDrafts.count('me')).toBe(0);
  },
);

test('a reply whose comment is deleted while it is being written can be copied, and is in its form again once a moderator has restored it', async () => {
  const first = comment(keyOf(1), { text: 'First', name: 'Zoe' });
  fake.put(first, comment(keyOf(2)));
  const { user } = show();
  await user.click((await lineOf('First')).getByRole('button', { name: 'Reply to Zoe' }));
  await user.type(await box('Reply to Zoe'), 'Long and careful');
  act(() => fake.remove(keyOf(1)));
  expect(await screen.findByText('The comment you were answering was deleted')).toBeVisible();
  expect(screen.getByText('Long and careful')).toBeVisible();
  act(() => void fake.put(first));
  expect(screen.queryByText(/you were answering/)).not.toBeInTheDocument();
  expect(await box('Reply to Zoe')).toHaveValue('Long and careful');
});

test('each reply to a comment that is gone is shown, also one begun before the login, and those to others are not', async () => {
  fake.put(comment(keyOf(1)), comment(replyId(keyOf(1), keyOf(2))), comment(keyOf(9)));
  begun(keyOf(1), 'To the first.');
  begun(replyId(keyOf(1), keyOf(3)), 'To one of the replies.');
  begun(keyOf(5), 'Before the login.', null);
  commentDrafts.write(
    { slug: 'sludge', replyTo: keyOf(6), uid: 'me' },
    { ...emptyDraft, text: 'Elsewhere.' },
  );
  show();
  expect(await screen.findByText('To one of the replies.')).toBeVisible();
  expect(await screen.findByText('Before the login.')).toBeVisible();
  expect(screen.getAllByText('The comment you were answering was deleted')).toHaveLength(2);
  // The reply form of the comment that is still there.
  expect(await screen.findByDisplayValue('To the first.')).toBeVisible();
  expect(screen.queryByText('Elsewhere.')).toBeNull();
});
