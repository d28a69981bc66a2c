// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { QueueRow } from './api/queue.ts';
import { delistedText, itemsOf } from './delisted-line.tsx';
import { QueueObserver } from './queue-observer.ts';
import { act, held, reported, row } from './testing/row.ts';

let watching: { count: number; emit: (rows: QueueRow[]) => void; fail: (error: unknown) => void }[] = [];
const read = vi.fn<(id: string) => Promise<QueueRow | null>>();
const log = vi.fn();

function setUp(list: 'reported' | 'newest' = 'reported') {
  const observer = new QueueObserver(list, {
    watch: (_list, count) => (emit, fail) => {
      const one = { count, emit, fail };
      watching.push(one);
      return () => void (watching = watching.filter((other) => other !== one));
    },
    read,
    log,
  });
  const unsubscribe = observer.subscribe(() => undefined);
  const loaded = () => {
    const result = observer.get();
    if (result.state !== 'ready') throw new Error(`It is ${result.state}.`);
    return result;
  };
  return {
    observer,
    unsubscribe,
    loaded,
    emit: (...rows: QueueRow[]) => watching.at(-1)?.emit(rows),
  };
}

beforeEach(() => {
  watching = [];
  vi.clearAllMocks();
});

describe('a comment that leaves the list', () => {
  test('a comment that another moderator decided about leaves a line saying so', async () => {
    const { emit, loaded } = setUp();
    emit(reported('b'), reported('a'));
    read.mockResolvedValue(row('a', { state: 'hidden', acts: [act()] }));
    emit(reported('b'));
    await vi.waitFor(() => expect(loaded().delisted).toHaveLength(1));
    const [delisted] = loaded().delisted;
    expect(delisted && delistedText(delisted, 'me')).toBe(
      '“Text of a.” by Toni Marek: Maud Okafor hid it: “Spam.”',
    );
  });

  test.each<[name: string, now: QueueRow | null, text: string]>([
    ['its writer deleted it', null, '“Text of a.” by Toni Marek: its writer deleted it.'],
    [
      'its writer emptied it',
      row('a', { state: 'deleted', author: null, name: '', text: '' }),
      '“Text of a.” by Toni Marek: its writer deleted it.',
    ],
    [
      'a change took it elsewhere',
      held('a', { reportedAt: null, acts: [act({ at: 1 })] }),
      '“Text of a.” by Toni Marek does not belong here any longer: it is held.',
    ],
  ])('the line left by a comment says why it is gone: %s', async (_name, now, text) => {
    const { emit, loaded } = setUp();
    emit(reported('a', { acts: [act({ at: 1 })] }));
    read.mockResolvedValue(now);
    emit();
    await vi.waitFor(() => expect(loaded().delisted).toHaveLength(1));
    const [delisted] = loaded().delisted;
    expect(delisted && delistedText(delisted, 'me')).toBe(text);
  });

  test('no line is left by a comment that newer ones pushed out, or that has come back', async () => {
    const { emit, loaded } = setUp();
    emit(reported('a'));
    read.mockResolvedValueOnce(reported('a'));
    emit(reported('b'));
    read.mockResolvedValueOnce(row('b', { acts: [act({ action: 'dismiss' })] }));
    emit();
    await vi.waitFor(() => expect(loaded().delisted).toHaveLength(1));
    emit(reported('b'));
    expect(loaded().delisted).toEqual([]);
    expect(read.mock.calls).toEqual([['a'], ['b']]);
  });

  test('the line takes the comment’s place, and the moderator’s own decisions leave none', async () => {
    const { emit, loaded, observer } = setUp();
    const [first, second, third] = [3, 2, 1].map((at) => reported(`at ${at}`, { reportedAt: at }));
    if (!first || !second || !third) throw new Error('Three are needed.');
    emit(first, second, third);
    read.mockResolvedValue(row(second.id, { acts: [act()] }));
    emit(first, third);
    await vi.waitFor(() => expect(loaded().delisted).toHaveLength(1));
    const ids = (me: string) =>
      itemsOf(loaded(), 'reported', me).map(
        ({ row: there, delisted }) => there?.id ?? `gone ${delisted?.row.id}`,
      );
    expect(ids('me')).toEqual(['at 3', 'gone at 2', 'at 1']);
    expect(ids('maud')).toEqual(['at 3', 'at 1']);
    observer.forget(second.id);
    expect(ids('me')).toEqual(['at 3', 'at 1']);
  });
});

describe('a live list of the queue', () => {
  test('a list is loaded in pages, and keeps its rows while the next one loads', () => {
    const { emit, loaded, observer } = setUp('newest');
    const many = (count: number) => Array.from({ length: count }, (_, index) => row(`r${index}`));
    emit(...many(50));
    expect(loaded()).toMatchObject({ more: true, loadingMore: false });
    observer.more();
    expect(watching.map(({ count }) => count)).toEqual([100]);
    expect(loaded()).toMatchObject({ loadingMore: true, rows: { length: 50 } });
    emit(...many(60));
    expect(loaded()).toMatchObject({ more: false, loadingMore: false, rows: { length: 60 } });
  });

  test('comments that their authors deleted are left out, but count as loaded', () => {
    const { emit, loaded } = setUp('newest');
    const emptied = row('e', { state: 'deleted', author: null, text: '' });
    emit(emptied, ...Array.from({ length: 49 }, (_, index) => row(`r${index}`)));
    expect(loaded()).toMatchObject({ more: true, rows: { length: 49 } });
  });

  test('a list that fails to load can be retried', () => {
    const { emit, loaded, observer } = setUp();
    watching[0]?.fail(new Error('no'));
    expect(log).toHaveBeenCalledOnce();
    const result = observer.get();
    if (result.state !== 'failed') throw new Error('It should have failed.');
    result.retry();
    expect(observer.get().state).toBe('loading');
    emit(reported('a'));
    expect(loaded().rows).toHaveLength(1);
  });

  test('a list leaves no database listener behind', () => {
    const { unsubscribe, observer } = setUp();
    observer.more();
    unsubscribe();
    expect(watching).toEqual([]);
  });
});
