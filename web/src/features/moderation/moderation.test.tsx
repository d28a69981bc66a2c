import { act as react, screen, waitFor, within } from '@testing-library/react';
import type { QueueList } from '@contract/moderation.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readWriterName } from '../../services/draft-list.ts';
import { moderateComments, timeOutMember } from '../../services/moderation-acts.ts';
import {
  type QueueRow,
  type QueueWatcher,
  readModerated,
  watchQueue,
} from '../../services/moderation-queue.ts';
import { readReports } from '../../services/moderation-reports.ts';
import { watchSurroundings } from '../../services/moderation-thread.ts';
import {
  type MemberTimeOut,
  readTimeOut,
  type TimeOutsWatcher,
  watchTimeOuts,
} from '../../services/moderation-time-outs.ts';
import { renderAt } from '../../testing/render.tsx';
import { Moderation } from './moderation.tsx';
import { act, held, reported, row } from './testing/row.ts';
import type { View } from './view.ts';

vi.mock('../../services/draft-list.ts', () => ({ readWriterName: vi.fn() }));
vi.mock('../../services/moderation-acts.ts', () => ({ moderateComments: vi.fn(), timeOutMember: vi.fn() }));
vi.mock('../../services/moderation-reports.ts', () => ({ readReports: vi.fn() }));
vi.mock('../../services/moderation-thread.ts', () => ({ watchSurroundings: vi.fn() }));
vi.mock('../../services/moderation-time-outs.ts', () => ({ watchTimeOuts: vi.fn(), readTimeOut: vi.fn() }));
vi.mock('../../services/moderation-queue.ts', async (original) => ({
  ...(await original()),
  watchQueue: vi.fn(),
  readModerated: vi.fn(),
}));

const hour = 60 * 60 * 1000;
let queues: { list: QueueList; watcher: QueueWatcher }[] = [];
let timeOutWatcher: TimeOutsWatcher | null = null;

const tell = (list: QueueList, ...rows: QueueRow[]) =>
  react(() => {
    for (const one of queues.filter((each) => each.list === list)) one.watcher.onRows(rows);
  });
const tellTimeOuts = (...timeOuts: MemberTimeOut[]) => react(() => timeOutWatcher?.onTimeOuts(timeOuts));
const timeOut = (fields: Partial<MemberTimeOut> = {}): MemberTimeOut => ({
  uid: 'toni',
  until: Date.now() + hour,
  reason: 'Shouting.',
  by: 'maud',
  byName: 'Maud Okafor',
  at: Date.now(),
  ...fields,
});

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  queues = [];
  vi.mocked(watchQueue).mockImplementation((list, _count, watcher) => {
    const one = { list, watcher };
    queues.push(one);
    return () => void (queues = queues.filter((other) => other !== one));
  });
  vi.mocked(watchTimeOuts).mockImplementation((_now, watcher) => {
    timeOutWatcher = watcher;
    return () => undefined;
  });
  vi.mocked(watchSurroundings).mockReturnValue(() => undefined);
  vi.mocked(readReports).mockResolvedValue([]);
  vi.mocked(readWriterName).mockResolvedValue('Toni Marek');
  vi.mocked(moderateComments).mockImplementation(({ comments }) =>
    Promise.resolve({
      results: comments.map(({ id, version }) => ({ id, done: true, version: version + 1 })),
      failure: null,
    }),
  );
  vi.mocked(timeOutMember).mockResolvedValue(null);
});

const setUp = (view: View = 'reported', online = true) =>
  renderAt(<Moderation uid="me" view={view} online={online} />);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = () => screen.getByRole('dialog');
const rowOf = (id: string) => {
  const found = screen.getByText(`Text of ${id}.`).closest('li');
  if (!found) throw new Error(`${id} is not there.`);
  return found;
};
const inRow = (id: string, name: string) => within(rowOf(id)).getByRole('button', { name });

describe('the lists', () => {
  test('say how many wait', () => {
    setUp();
    const tabs = within(screen.getByRole('navigation', { name: 'Lists' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Reported',
      'Held',
      'Newest',
      'Hidden',
      'Time-outs',
    ]);
    tell('reported', reported('a'), reported('b'));
    tell('held', ...Array.from({ length: 50 }, (_, index) => held(`h${index}`)));
    tellTimeOuts(timeOut());
    expect(tabs.getByRole('link', { name: 'Reported (2)' })).toHaveAttribute('aria-current', 'page');
    expect(tabs.getByRole('link', { name: 'Held (50+)' })).toHaveAttribute('href', '/comments?list=held');
    expect(tabs.getByRole('link', { name: 'Time-outs (1)' })).toBeVisible();
  });

  test.each<[view: QueueList, title: string]>([
    ['reported', 'Nothing waits. Put a record on.'],
    ['held', 'Nothing waits. Put a record on.'],
    ['newest', 'Not a word yet'],
    ['hidden', 'Nothing is hidden'],
  ])('say that there is nothing: %s', (view, title) => {
    setUp(view);
    expect(screen.getByText('Loading the comments…')).toBeVisible();
    tell(view);
    expect(screen.getByText(title)).toBeVisible();
  });

  test('that fail can be asked for again', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = setUp('hidden');
    react(() => queues.find(({ list }) => list === 'hidden')?.watcher.onError(new Error('no')));
    expect(log).toHaveBeenCalledOnce();
    await user.click(button('Try again'));
    tell('hidden');
    expect(screen.getByText('Nothing is hidden')).toBeVisible();
  });

  test('stand still without network, and nothing can be decided', async () => {
    const { user } = setUp('newest', false);
    tell('newest', row('a'));
    expect(screen.getByText('You are offline')).toBeVisible();
    await user.click(inRow('a', 'Hide: comment by Toni Marek'));
    await user.click(screen.getByRole('checkbox', { name: /^Select the comment/ }));
    await user.click(button('Delete 1'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(moderateComments).not.toHaveBeenCalled();
  });
});

describe('a comment in the queue', () => {
  test('says who wrote what where, and why it is here', async () => {
    vi.mocked(readReports).mockResolvedValue([
      { uid: 'ilkka', name: 'Ilkka Rautio', reason: 'abuse', note: 'Third line.', at: 5 },
      { uid: 'gone', name: null, reason: 'spam', note: null, at: 4 },
      { uid: 'old', name: 'Old News', reason: 'hate', note: 'Dismissed.', at: 2 },
    ]);
    setUp();
    const acts = [act({ action: 'dismiss', at: 3 }), act({ at: 9, undone: true })];
    tell(
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

  test('asks again for reports that could not be read', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.mocked(readReports).mockRejectedValueOnce(new Error('no'));
    const { user } = setUp();
    tell('reported', reported('a'));
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
  ])('says that it is %s', (_name, list, one, text) => {
    setUp(list);
    tell(list, one);
    expect(rowOf('a')).toHaveTextContent(text);
  });

  test('shows the thread around it and what was done before', async () => {
    vi.mocked(watchSurroundings).mockImplementation((_id, { onSurroundings }) => {
      onSurroundings({ first: row('root'), before: [row('b', { state: 'hidden' })], after: [row('c')] });
      return () => undefined;
    });
    const { user } = setUp('newest');
    tell('newest', row('a', { acts: [act(), act({ action: 'hide', undo: true, by: 'me' })] }));
    expect(watchSurroundings).not.toHaveBeenCalled();
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

describe('deciding', () => {
  test('hides with a reason, offers a way back, and says when another was faster', async () => {
    const { user } = setUp();
    tell('reported', reported('a', { version: 3 }));
    await user.click(inRow('a', 'Hide: comment by Toni Marek'));
    await user.click(within(dialog()).getByRole('button', { name: 'Hide' }));
    expect(within(dialog()).getByText('Give a reason: people read it.')).toBeVisible();
    await user.click(within(dialog()).getByRole('button', { name: 'Spam or advertising.' }));
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Spam or advertising.');
    await user.click(within(dialog()).getByRole('button', { name: 'Hide' }));
    expect(moderateComments).toHaveBeenCalledWith({
      action: 'hide',
      reason: 'Spam or advertising.',
      comments: [{ id: 'a', version: 3 }],
    });
    vi.mocked(moderateComments).mockResolvedValue({
      results: [{ id: 'a', done: false, why: 'changed', last: act({ action: 'restore' }) }],
      failure: null,
    });
    await user.click(await screen.findByRole('button', { name: 'Undo: Hidden: a comment by Toni Marek.' }));
    expect(moderateComments).toHaveBeenLastCalledWith({
      action: 'hide',
      undo: true,
      comments: [{ id: 'a', version: 4 }],
    });
    expect(await screen.findByText('Not taken back: Maud Okafor has decided about it since.')).toBeVisible();
    await user.click(button('Dismiss'));
    expect(screen.queryByText(/Not taken back/)).not.toBeInTheDocument();
  });

  test('says in the row what the other one did, and asks again', async () => {
    vi.mocked(moderateComments).mockResolvedValueOnce({
      results: [{ id: 'a', done: false, why: 'changed', last: act() }],
      failure: null,
    });
    const { user } = setUp('newest');
    tell('newest', row('a', { reports: 1 }));
    await user.click(inRow('a', 'Dismiss reports: comment by Toni Marek'));
    expect(await within(rowOf('a')).findByRole('alert')).toHaveTextContent(
      'Maud Okafor hid it: “Spam.” Therefore “Dismiss reports” was not done. Look again, and decide anew.',
    );
    tell('newest', row('a', { state: 'hidden', version: 2 }));
    await user.click(inRow('a', 'Restore: comment by Toni Marek'));
    expect(moderateComments).toHaveBeenLastCalledWith({
      action: 'restore',
      comments: [{ id: 'a', version: 2 }],
    });
  });

  test('a line stays where another moderator decided, with what was not done', async () => {
    vi.mocked(readModerated).mockResolvedValue(row('a', { state: 'hidden', acts: [act()] }));
    const { user } = setUp();
    tell('reported', reported('a'), reported('b'));
    tell('reported', reported('b'));
    const line = '“Text of a.” by Toni Marek: Maud Okafor hid it: “Spam.”';
    expect(await screen.findAllByText(line)).toHaveLength(2);
    await user.click(button('Dismiss the line of Toni Marek'));
    expect(screen.queryByText(line)).not.toBeInTheDocument();
  });

  test('keeps the focus in the list when the row goes', async () => {
    const { user } = setUp('held');
    tell('held', held('a'), held('b'), held('c'));
    await user.click(inRow('b', 'Release: comment by Toni Marek'));
    tell('held', held('a'), held('c'));
    expect(rowOf('c')).toHaveFocus();
    tell('held', held('a'));
    expect(rowOf('a')).toHaveFocus();
    tell('held');
    expect(document.body).not.toHaveFocus();
  });

  test('keeps it also when the row goes while its dialog is open', async () => {
    const { user } = setUp();
    tell('reported', reported('a'), reported('b'));
    await user.click(inRow('a', 'Delete: comment by Toni Marek'));
    vi.mocked(readModerated).mockResolvedValue(null);
    tell('reported', reported('b'));
    await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
    expect(document.body).not.toHaveFocus();
  });
});

describe('several at once', () => {
  const box = (index: number) => screen.getAllByRole('checkbox', { name: /^Select the comment/ })[index]!;

  test('are selected as a range, with those it is possible with', async () => {
    const { user } = setUp('newest');
    tell('newest', row('a'), row('b', { state: 'hidden' }), row('c'), row('d'));
    await user.click(box(0));
    await user.keyboard('{Shift>}');
    await user.click(box(2));
    await user.keyboard('{/Shift}');
    const bar = within(screen.getByRole('group', { name: 'With those that are selected' }));
    expect(bar.getByText('3 selected')).toBeVisible();
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Hide 2',
      'Delete 3',
      'Restore 1',
      'Clear',
    ]);
    await user.click(bar.getByRole('button', { name: 'Hide 2' }));
    expect(screen.getByRole('dialog', { name: 'Hide 2 comments' })).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Off topic.');
    await user.click(within(dialog()).getByRole('button', { name: 'Hide' }));
    expect(moderateComments).toHaveBeenCalledWith({
      action: 'hide',
      reason: 'Off topic.',
      comments: [
        { id: 'a', version: 1 },
        { id: 'c', version: 1 },
      ],
    });
    expect(await screen.findByText('Hidden: 2 comments.')).toBeVisible();
    expect(screen.queryByRole('group', { name: /selected/ })).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });

  test('all that are shown, or none', async () => {
    const { user } = setUp('held');
    tell('held', held('a'), held('b'));
    const all = screen.getByRole('checkbox', { name: 'Select all shown (2)' });
    await user.click(all);
    expect(button('Release 2')).toBeVisible();
    tell('held', held('b'));
    expect(button('Release 1')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown (1)' }));
    expect(screen.queryByRole('button', { name: /Release 1/ })).not.toBeInTheDocument();
  });
});

describe('keys', () => {
  test('move, select and decide', async () => {
    const { user } = setUp('held');
    tell('held', held('a'), held('b'));
    await user.keyboard('jj');
    expect(rowOf('b')).toHaveFocus();
    await user.keyboard('j');
    expect(rowOf('b')).toHaveFocus();
    await user.keyboard('kr');
    expect(moderateComments).toHaveBeenLastCalledWith({
      action: 'release',
      comments: [{ id: 'a', version: 1 }],
    });
    await user.keyboard('x');
    expect(screen.getByText('1 selected')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
    await user.keyboard('h');
    expect(screen.getByRole('dialog', { name: 'Hide one comment' })).toBeVisible();
  });

  test('pass over the lines of those that left', async () => {
    vi.mocked(readModerated).mockResolvedValue(null);
    const { user } = setUp('newest');
    const [a, b, c] = ['a', 'b', 'c'].map((id, index) => row(id, { createdAt: 9 - index }));
    if (!a || !b || !c) throw new Error('Three are needed.');
    tell('newest', a, b, c);
    tell('newest', a, c);
    await screen.findByRole('button', { name: 'Dismiss the line of Toni Marek' });
    await user.keyboard('jj');
    expect(document.activeElement).toHaveTextContent('its writer deleted it');
    await user.keyboard('jx');
    expect(rowOf('c')).toHaveFocus();
    expect(screen.getByText('1 selected')).toBeVisible();
  });

  test('leave typing, other keys and dialogs alone', async () => {
    const { user } = setUp();
    tell('reported', reported('a'));
    await user.keyboard('j{Control>}x{/Control}');
    expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
    await user.keyboard('d');
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'xj?h');
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('xj?h');
    expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
  });

  test('are explained, and can be switched off for good', async () => {
    const { user } = setUp();
    tell('reported', reported('a'));
    await user.keyboard('?');
    const keys = within(screen.getByRole('dialog', { name: 'Keys' }));
    await user.click(keys.getByRole('checkbox', { name: 'Keys are on' }));
    await user.click(keys.getByRole('button', { name: 'Done' }));
    await user.keyboard('jx');
    expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
    expect(localStorage.getItem('moderation-keys')).toBe('off');
  });
});

describe('time-outs', () => {
  test('are given from a comment, with an end and a reason, and taken back', async () => {
    vi.mocked(readTimeOut).mockImplementation((uid) =>
      Promise.resolve(
        timeOut({ uid, by: 'me', until: vi.mocked(timeOutMember).mock.calls[0]?.[0].until ?? 0 }),
      ),
    );
    const { user } = setUp();
    tell('reported', reported('a'));
    tellTimeOuts();
    await user.click(inRow('a', 'Time out: Toni Marek'));
    const asked = within(screen.getByRole('dialog', { name: 'Time-out for Toni Marek' }));
    await user.selectOptions(asked.getByRole('combobox', { name: 'Ends' }), 'In a week');
    await user.click(asked.getByRole('button', { name: 'Time out' }));
    expect(asked.getByText('Give a reason: people read it.')).toBeVisible();
    await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'Shouting.');
    const before = Date.now();
    await user.click(asked.getByRole('button', { name: 'Time out' }));
    const [order] = vi.mocked(timeOutMember).mock.calls[0] ?? [];
    expect(order).toMatchObject({ uid: 'toni', reason: 'Shouting.' });
    expect((order?.until ?? 0) - before).toBeGreaterThanOrEqual(7 * 24 * hour);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(button(/^Undo: Toni Marek is in time-out until/));
    await waitFor(() =>
      expect(timeOutMember).toHaveBeenLastCalledWith({
        uid: 'toni',
        until: null,
        reason: 'Taken back at once.',
      }),
    );
  });

  test('an own end has to lie ahead, within a year', async () => {
    const { user } = setUp('newest');
    tell('newest', row('a'));
    await user.click(inRow('a', 'Time out: Toni Marek'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ends' }), 'At another time');
    const day = screen.getByLabelText('Day');
    for (const [date, problem] of [
      ['2020-01-02', /This time is over/],
      [`${new Date().getFullYear() + 2}-01-02`, /within 365 days/],
    ] as const) {
      await user.clear(day);
      await user.type(day, date);
      await user.click(within(dialog()).getByRole('button', { name: 'Time out' }));
      expect(screen.getByText(problem)).toBeVisible();
    }
    expect(timeOutMember).not.toHaveBeenCalled();
  });

  test('what the server refuses is said in the dialog', async () => {
    vi.mocked(timeOutMember).mockResolvedValue('An admin cannot be in time-out.');
    const { user } = setUp('newest');
    tell('newest', row('a'));
    await user.click(inRow('a', 'Time out: Toni Marek'));
    await user.click(button('An insult.'));
    await user.click(within(dialog()).getByRole('button', { name: 'Time out' }));
    expect(await screen.findByText('An admin cannot be in time-out.')).toBeVisible();
  });

  test('stand at the comments of the member, and are lifted there', async () => {
    const { user } = setUp('newest');
    tell('newest', row('a'), row('b', { author: 'me', name: 'Myself' }));
    tellTimeOuts(timeOut());
    expect(rowOf('a')).toHaveTextContent(/In time-out until .*, by Maud Okafor: “Shouting\.”/);
    expect(within(rowOf('b')).queryByRole('button', { name: /Time out/ })).not.toBeInTheDocument();
    await user.click(inRow('a', 'Lift time-out: Toni Marek'));
    expect(timeOutMember).toHaveBeenCalledWith({
      uid: 'toni',
      until: null,
      reason: 'Lifted before its end.',
    });
  });

  test('are listed; lifting is taken back only where nobody else has decided', async () => {
    const { user } = setUp('time-outs');
    expect(screen.getByText('Loading the time-outs…')).toBeVisible();
    tellTimeOuts(timeOut(), timeOut({ uid: 'over', until: Date.now() - hour }));
    await user.click(await screen.findByRole('button', { name: 'Lift: Toni Marek' }));
    vi.mocked(readTimeOut).mockResolvedValue(timeOut({ byName: 'Gerda Nagel' }));
    await user.click(await screen.findByRole('button', { name: /^Undo: The time-out of Toni Marek/ }));
    expect(await screen.findByText('Not taken back: Gerda Nagel has decided about it since.')).toBeVisible();
    expect(timeOutMember).toHaveBeenCalledOnce();
    tellTimeOuts();
    expect(screen.getByText('Everybody may talk')).toBeVisible();
  });

  test('are changed where they are listed', async () => {
    const { user } = setUp('time-outs');
    tellTimeOuts(timeOut());
    await user.click(await screen.findByRole('button', { name: 'Change: Toni Marek' }));
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Shouting.');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ends' }), 'In a day');
    await user.click(button('Change the time-out'));
    expect(vi.mocked(timeOutMember).mock.calls[0]?.[0]).toMatchObject({ uid: 'toni', reason: 'Shouting.' });
  });
});
