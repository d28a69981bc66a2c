import { beforeEach, describe, expect, test, vi } from 'vitest';
import { undoMs } from './undo.ts';
import type { PublishingResult } from './publishing.ts';
import { fakeTime } from '../testing/fake-time.ts';
import { RowTasks, stateOf } from './row-tasks.ts';

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
let work: RowTasks;
const of = (id: string) => stateOf(work.get(), id);
beforeEach(() => void (work = new RowTasks()));

describe('a task on a row', () => {
  test('is shown while it runs, one at a time', async () => {
    let finish: (result: PublishingResult) => void = () => undefined;
    const running = work.run('a', 'Publishing…', () => new Promise((resolve) => (finish = resolve)));
    expect(of('a').doing).toBe('Publishing…');
    const second = vi.fn();
    expect(await work.run('a', 'Deleting…', second)).toBe(false);
    work.remove('a', second);
    expect(second).not.toHaveBeenCalled();
    expect(of('b').doing).toBeNull();

    finish(done);
    expect(await running).toBe(true);
    expect(of('a')).toEqual({ doing: null, problem: null, deleted: false });
  });

  test.each<[name: string, refused: PublishingResult, problem: unknown]>([
    [
      'everything that is missing',
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
  ])('says %s', async (_name, refused, problem) => {
    expect(await work.run('a', 'Publishing…', () => Promise.resolve(refused))).toBe(false);
    expect(of('a')).toEqual({ doing: null, problem, deleted: false });
    await work.run('a', 'Publishing…', () => Promise.resolve(done));
    expect(of('a').problem).toBeNull();
  });
});

describe('deleting a draft', () => {
  test('reaches the server when it was not undone in time', async () => {
    const ask = vi.fn(() => Promise.resolve(done));
    work.remove('a', ask);
    work.remove('a', ask);
    expect(of('a').deleted).toBe(true);
    await time.pass(undoMs - 1);
    expect(ask).not.toHaveBeenCalled();
    await time.pass(1);
    expect(ask).toHaveBeenCalledOnce();
    expect(of('a')).toEqual({ doing: null, problem: null, deleted: false });
  });

  test('never reaches the server once it was undone', async () => {
    const ask = vi.fn();
    work.remove('a', ask);
    work.undo('a');
    expect(of('a').deleted).toBe(false);
    await time.pass(undoMs * 2);
    expect(ask).not.toHaveBeenCalled();
  });

  test('reaches the server at once, and once, when the page is closed', async () => {
    const ask = vi.fn(() => Promise.resolve(done));
    work.remove('a', ask);
    work.remove('b', ask);
    work.undo('b');
    work.flush();
    work.flush();
    await time.pass(undoMs);
    expect(ask).toHaveBeenCalledOnce();
  });
});
