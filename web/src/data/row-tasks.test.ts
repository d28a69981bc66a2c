// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Deletions } from './deletions.ts';
import { Outbox } from './outbox.ts';
import { undoMs } from './undo.ts';
import type { PublishingResult } from './publishing.ts';
import { fakeTime } from '../testing/fake-time.ts';
import { RowTasks } from './row-tasks.ts';

const done: PublishingResult = {
  ok: true,
  value: { state: 'draft', slug: null, publishedAt: null, publishAt: null },
};
const refusal = (code: 'not-ready' | 'version-conflict', ...problems: string[]): PublishingResult => ({
  ok: false,
  code,
  message: problems.join(' '),
  problems,
});

const time = fakeTime();
const send = vi.fn<(id: string) => Promise<PublishingResult>>();
let tasks: RowTasks<true>;
const of = (id: string) => tasks.of(id);
beforeEach(() => {
  localStorage.clear();
  send.mockReset().mockResolvedValue(done);
  tasks = new RowTasks(
    (onRefused) =>
      new Deletions({
        outbox: new Outbox({ name: 'rows', uid: 'me', parse: (stored) => (stored === true ? true : null) }),
        send: ({ key }) => send(key),
        withLock: (sending) => sending(),
        onRefused,
        onLeftPending: () => undefined,
        onReconnect: () => () => undefined,
        now: Date.now,
      }),
  );
});

describe('a task on a row', () => {
  test('a task on a row is shown while it runs, and a row runs only one task at a time', async () => {
    let finish: (result: PublishingResult) => void = () => undefined;
    const running = tasks.run('a', 'Publishing…', () => new Promise((resolve) => (finish = resolve)));
    expect(of('a').doing).toBe('Publishing…');
    const second = vi.fn();
    expect(await tasks.run('a', 'Scheduling…', second)).toBe(false);
    tasks.remove('a', true);
    expect(of('a').deleted).toBe(false);
    expect(second).not.toHaveBeenCalled();
    expect(of('b').doing).toBeNull();

    finish(done);
    expect(await running).toBe(true);
    expect(of('a')).toEqual({ doing: null, problem: null, deleted: false });
  });

  test.each<[name: string, refused: PublishingResult, problem: unknown]>([
    [
      'everything that the article is missing',
      refusal('not-ready', 'Write a title.', 'Choose a cover.', 'Say what U. K. Subs look like. In words.'),
      {
        message: 'It cannot go out yet:',
        unready: ['Write a title.', 'Choose a cover.', 'Say what U. K. Subs look like. In words.'],
      },
    ],
    [
      'why it was refused',
      refusal('version-conflict', 'It has been saved again meanwhile. Look at it.'),
      { message: 'It has been saved again meanwhile. Look at it.', unready: [] },
    ],
  ])('a refused task on a row says %s', async (_name, refused, problem) => {
    expect(await tasks.run('a', 'Publishing…', () => Promise.resolve(refused))).toBe(false);
    expect(of('a')).toEqual({ doing: null, problem, deleted: false });
    await tasks.run('a', 'Publishing…', () => Promise.resolve(done));
    expect(of('a').problem).toBeNull();
  });
});

describe('deleting a row', () => {
  test('a deleted row shows that it can be undone, then that it is being deleted, and nothing once that is done', async () => {
    let finish: (result: PublishingResult) => void = () => undefined;
    send.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    tasks.remove('a', true);
    expect(of('a')).toEqual({ doing: null, problem: null, deleted: true });
    await time.pass(undoMs);
    expect(send.mock.calls).toEqual([['a']]);
    expect(of('a')).toEqual({ doing: 'Deleting…', problem: null, deleted: false });
    finish(done);
    await time.pass(0);
    expect(of('a')).toEqual({ doing: null, problem: null, deleted: false });
  });

  test('an undone deletion of a row never reaches the server', async () => {
    tasks.remove('a', true);
    tasks.undo('a');
    expect(of('a').deleted).toBe(false);
    await time.pass(undoMs * 2);
    expect(send).not.toHaveBeenCalled();
  });

  test('a refused deletion of a row says why the server refused it', async () => {
    send.mockResolvedValue(refusal('version-conflict', 'It belongs to somebody else.'));
    tasks.remove('a', true);
    await time.pass(undoMs);
    expect(of('a')).toMatchObject({
      deleted: false,
      problem: { message: 'It belongs to somebody else.', unready: [] },
    });
  });

  test('a row that was restored can be deleted again', async () => {
    tasks.remove('a', true);
    await time.pass(undoMs);
    tasks.remove('a', true);
    expect(of('a').deleted).toBe(true);
    await time.pass(undoMs);
    expect(send).toHaveBeenCalledTimes(2);
  });
});
