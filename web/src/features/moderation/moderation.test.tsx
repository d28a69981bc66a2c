// Import first: it mocks the services that later imports use.
import {
  button,
  emit,
  emitPages,
  emitSuspensions,
  inRow,
  queues,
  rowOf,
  setUp,
  suspension,
} from './testing/page.tsx';
import { act as react, screen, waitFor, within } from '@testing-library/react';
import type { QueueList } from '@contract/moderation.ts';
import { describe, expect, test, vi } from 'vitest';
import { readPath } from '../../platform/read-path.ts';
import { moderateComments } from './api/calls.ts';
import { type QueueRow } from './api/queue.ts';
import { answerReports, readReports } from './api/reports.ts';
import { watchThreadAround } from './api/thread.ts';
import { setOnline } from '../../testing/network.ts';
import { act, held, reported, row } from './testing/row.ts';
import { tabFrom } from './moderation.tsx';

describe('the lists of the moderation page', () => {
  test('the tabs show how many comments are waiting', () => {
    setUp();
    const tabs = within(screen.getByRole('navigation', { name: 'Lists' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent.trim())).toEqual([
      'Reported',
      'Held',
      'Newest',
      'Hidden',
      'Time-outs',
    ]);
    emit('reported', reported('a'), reported('b'));
    emit('held', ...Array.from({ length: 50 }, (_, index) => held(`h${index}`)));
    emitSuspensions(suspension());
    expect(tabs.getByRole('link', { name: 'Reported 2' })).toHaveAttribute('aria-current', 'page');
    expect(tabs.getByRole('link', { name: 'Held 50+' })).toHaveAttribute('href', '/comments?list=held');
    expect(tabs.getByRole('link', { name: 'Time-outs 1' })).toBeVisible();
    emitSuspensions();
    expect(tabs.getByRole('link', { name: 'Time-outs 0' })).toBeVisible();
  });

  test.each<[view: QueueList, title: string]>([
    ['reported', 'Nothing waits. Put a record on.'],
    ['held', 'Nothing waits. Put a record on.'],
    ['newest', 'Not a word yet'],
    ['hidden', 'Nothing is hidden'],
  ])('the empty list %s says so', (view, title) => {
    setUp(view);
    expect(screen.getByText('Loading the comments…')).toBeVisible();
    emit(view);
    expect(screen.getByText(title)).toBeVisible();
  });

  test('a list that fails to load can be retried', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = setUp('hidden');
    react(() => queues.find(({ list }) => list === 'hidden')?.fail(new Error('no')));
    expect(log).toHaveBeenCalledOnce();
    await user.click(button('Try again'));
    emit('hidden');
    expect(screen.getByText('Nothing is hidden')).toBeVisible();
  });

  test('a list is loaded in pages, and keeps its comments while the next one loads', async () => {
    const { user, unmount } = setUp('newest');
    const many = (count: number) => Array.from({ length: count }, (_, index) => row(`r${index}`));
    const boxes = () => screen.getAllByRole('checkbox', { name: /^Select the comment/ });
    // The one without a text was deleted by its author.
    emit('newest', row('e', { state: 'deleted', author: null, text: '' }), ...many(49));
    expect(boxes()).toHaveLength(49);
    await user.click(button('Fetch 50 older ones'));
    expect(queues.filter(({ list }) => list === 'newest').map(({ count }) => count)).toEqual([100]);
    expect(boxes()).toHaveLength(49);
    emit('newest', ...many(60));
    expect(boxes()).toHaveLength(60);
    expect(document.activeElement).toContainElement(boxes()[49] ?? null);
    expect(screen.queryByRole('button', { name: /older ones/ })).not.toBeInTheDocument();
    unmount();
    await waitFor(() => expect(queues).toEqual([]));
  });

  test('while offline, the lists stay visible and nothing can be decided', async () => {
    setOnline(false);
    const { user } = setUp('newest');
    emit('newest', row('a'));
    expect(screen.getByText('You are offline')).toBeVisible();
    await user.click(inRow('a', 'Hide: comment by Toni Marek'));
    await user.click(screen.getByRole('checkbox', { name: /^Select the comment/ }));
    await user.click(button('Delete 1'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(moderateComments).not.toHaveBeenCalled();
  });
});

describe('reported pages', () => {
  const page = {
    thing: 'band:om',
    kind: 'band' as const,
    title: 'Om',
    link: '/band/om',
    reportedAt: 9,
    closedAt: 0,
    reports: 1,
  };

  test('they are above the comments, are counted, and are answered or not with the reason', async () => {
    vi.mocked(readReports).mockResolvedValue([
      { uid: null, reporter: 'visitor-x', name: 'zoe@band.example', reason: 'hate', note: 'Look.', at: 9 },
    ]);
    vi.mocked(answerReports).mockResolvedValueOnce('Another report came.').mockResolvedValueOnce(null);
    const { user } = setUp();
    emit('reported', reported('a'));
    emitPages(page);
    expect(screen.getByRole('link', { name: 'Reported 2' })).toBeVisible();
    const found = within(screen.getByRole('listitem', { name: 'Om' }));
    expect(found.getByRole('link', { name: 'Om' })).toHaveAttribute('href', '/band/om');
    expect(found.getByText('Band')).toBeVisible();
    expect(await found.findByText(/a visitor, zoe@band\.example/)).toBeVisible();
    await user.click(found.getByRole('button', { name: 'Dismiss reports: Om' }));
    expect(await found.findByRole('alert')).toHaveTextContent('Another report came.');
    await user.click(found.getByRole('button', { name: 'Dealt with: Om' }));
    await waitFor(() => expect(answerReports).toHaveBeenLastCalledWith(page, 'changed'));
    emitPages();
    expect(screen.getByRole('link', { name: 'Reported 1' })).toBeVisible();
  });

  test('a list with nothing but pages does not say that nothing waits', () => {
    setUp();
    emit('reported');
    emitPages(page);
    expect(screen.getByRole('listitem', { name: 'Om' })).toBeVisible();
    expect(screen.queryByText('Nothing waits. Put a record on.')).not.toBeInTheDocument();
  });
});

describe('a comment in the queue', () => {
  test('a row names its author as they are called now, and as they were while that is not known', async () => {
    vi.mocked(readPath).mockImplementation((path) =>
      Promise.resolve(path.startsWith('profiles/toni/') ? 'Toni M.' : null),
    );
    setUp('newest');
    emit('newest', row('a'), row('b', { author: 'ilkka', name: 'Ilkka Rautio' }));
    expect(await screen.findByRole('heading', { name: 'Toni M.' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Ilkka Rautio' })).toBeVisible();
  });

  test('a row shows the author, the text, the article, and why the comment is in the list', async () => {
    vi.mocked(readReports).mockResolvedValue([
      { uid: 'ilkka', reporter: 'ilkka', name: 'Ilkka Rautio', reason: 'abuse', note: 'Third line.', at: 5 },
      { uid: 'gone', reporter: 'gone', name: null, reason: 'spam', note: null, at: 4 },
      { uid: 'old', reporter: 'old', name: 'Old News', reason: 'hate', note: 'Dismissed.', at: 2 },
    ]);
    setUp();
    const acts = [act({ action: 'dismiss', at: 3 }), act({ at: 9, undone: true })];
    emit(
      'reported',
      reported('a', { acts, reports: 23, text: 'Text of a.\nSee https://a.example/x?y=1 now' }),
    );
    const link = (name: string) => screen.getByRole('link', { name });
    expect(screen.getByRole('heading', { name: 'Toni Marek' })).toBeVisible();
    expect(link('Toni Marek')).toHaveAttribute('href', '/author/toni');
    expect(link('Ash')).toHaveAttribute('href', '/article/ash#comment-a');
    expect(screen.getByText('https://a.example/x?y=1').closest('a')).toBeNull();
    expect(await screen.findByText('Abuse')).toBeVisible();
    expect(screen.getByText('23 reports')).toBeVisible();
    expect(screen.getByText('and 21 more')).toBeVisible();
    expect(screen.queryByText(/Dismissed\./)).not.toBeInTheDocument();
    expect(screen.getByText(': “Third line.”')).toBeVisible();
    expect(link('Ilkka Rautio')).toHaveAttribute('href', '/author/ilkka');
    expect(screen.getByText('Spam').closest('li')).toHaveTextContent(/Spam\s+No name/);
  });

  test('reports that fail to load can be retried', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.mocked(readReports).mockRejectedValueOnce(new Error('no'));
    const { user } = setUp();
    emit('reported', reported('a'));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(readReports).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(screen.queryByText(/could not be read/)).not.toBeInTheDocument());
    expect(log).toHaveBeenCalledOnce();
  });

  test.each<[name: string, list: QueueList, one: QueueRow, text: RegExp]>([
    ['held', 'held', held('a'), /Held: it has many links\./],
    ['held by an unknown rule', 'held', held('a', { rule: null }), /Held: a filter stopped it\./],
    [
      'hidden',
      'hidden',
      row('a', { state: 'hidden', hidden: { by: 'maud', byName: 'Maud Okafor', reason: 'Spam.' } }),
      /Hidden by Maud Okafor: “Spam\.”/,
    ],
    ['deleted', 'newest', row('a', { state: 'deleted' }), /Deleted/],
    ['changed', 'newest', row('a', { editedAt: Date.parse('2026-11-20T12:05:00Z') }), /changed Fri, 20 Nov/],
    ['of a former member', 'newest', row('a', { author: null }), /former member/],
  ])('a row says that the comment is %s', (_name, list, one, text) => {
    setUp(list);
    emit(list, one);
    expect(rowOf('a')).toHaveTextContent(text);
  });

  test('a row expands to the thread around the comment and its history', async () => {
    vi.mocked(watchThreadAround).mockReturnValue((onThread) => {
      onThread({ first: row('root'), before: [row('b', { state: 'hidden' })], after: [row('c')] });
      return () => undefined;
    });
    const { user } = setUp('newest');
    emit('newest', row('a', { acts: [act(), act({ action: 'hide', undo: true, by: 'me' })] }));
    expect(watchThreadAround).not.toHaveBeenCalled();
    await user.click(screen.getByText('The thread around it'));
    for (const text of [
      'Text of root.',
      'Text of b.',
      'Here stands the comment by Toni Marek.',
      'Text of c.',
    ]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    expect(screen.getByText(/· Hidden$/)).toBeVisible();
    await user.click(screen.getByText('What was done (2)'));
    expect(await screen.findByText('Maud Okafor hid it: “Spam.”')).toBeVisible();
    expect(screen.getByText('You took “Hide” back.')).toBeVisible();
  });
});

test.each([
  [null, 'reported'],
  ['held', 'held'],
  ['time-outs', 'time-outs'],
  ['constructor', 'reported'],
])('the URL ?list=%s opens the tab %s', (text, tab) => {
  expect(tabFrom(text)).toBe(tab);
});
