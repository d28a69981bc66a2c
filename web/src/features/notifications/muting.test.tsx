import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { MutedThreads } from './notification-choices.tsx';
import { RowMenu } from './notification-row.tsx';
import { entry } from './testing/entry.ts';

const titles: Record<string, string> = {
  'articles/live-at-so36/title': 'Live at SO36',
  'events/e1/title': 'Slow Night',
};
vi.mock('../../platform/database-rest.ts', () => ({
  publicReader: () => ({ get: (path: string) => Promise.resolve(titles[path] ?? null) }),
}));
const setMuted = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('./api/muted.ts', () => ({ setMuted, watchMuted: vi.fn() }));

test('muted articles and events link to their pages, and a deleted event is called “An event”', async () => {
  const threads = new Set(['article:live-at-so36', 'event:e1', 'event:e2', 'draft:d1']);
  renderAt(<MutedThreads uid="fan" threads={threads} />, { route: '/user' });
  expect(await screen.findByRole('link', { name: 'Live at SO36' })).toHaveAttribute(
    'href',
    '/article/live-at-so36',
  );
  expect(await screen.findByRole('link', { name: 'Slow Night' })).toHaveAttribute('href', '/events/e1');
  expect(screen.getByRole('link', { name: 'An event' })).toHaveAttribute('href', '/events/e2');
  expect(screen.getByRole('link', { name: 'A draft' })).toHaveAttribute('href', '/article/upload/d1');
  expect(screen.getByRole('button', { name: 'Unmute: Slow Night' })).toBeVisible();
});

test.each([
  ['article:live-at-so36', 'Mute the comments there'],
  ['event:e1', 'Mute this event'],
  ['draft:d1', 'Mute the notes in this draft'],
])('the menu of an entry about %s says what it mutes', async (thread, label) => {
  const user = userEvent.setup();
  const menu = (
    <RowMenu uid="fan" muted={undefined} entry={entry({ thread })} onWhy={vi.fn()} onDelete={vi.fn()} />
  );
  renderAt(menu, { route: '/user/notifications' });
  await user.click(screen.getByRole('button', { name: /^More: / }));
  await user.click(screen.getByRole('menuitem', { name: label }));
  await vi.waitFor(() => expect(setMuted).toHaveBeenLastCalledWith('fan', { thread }, true));
});
