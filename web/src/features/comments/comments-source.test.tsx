import { replyId, threadOf } from '@contract/comments.ts';
import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CommentsOrder } from './api/first-page.ts';
import { watchComments } from './api/public-comments.ts';
import { useComments } from './comments-source.ts';
import { comment, FakeComments, keyOf } from './testing/fake-comments.ts';

vi.mock('./api/public-comments.ts', () => ({ watchComments: vi.fn() }));

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));
let fake: FakeComments;

async function open(order: CommentsOrder = 'newest', reader: { uid?: string; linked?: string } = {}) {
  const { result, rerender, unmount } = renderHook(
    (props: { order: CommentsOrder }) =>
      useComments('doom', props.order, { uid: reader.uid ?? null, linked: reader.linked ?? null }),
    { initialProps: { order } },
  );
  await settle();
  const shown = () => result.current.pages.flatMap(({ comments }) => comments.map(({ id }) => id));
  return {
    now: () => result.current,
    setOrder: (next: CommentsOrder) => rerender({ order: next }),
    leave: unmount,
    shown,
    threads: () => [...new Set(shown().map(threadOf))].sort(),
    more: async () => {
      act(() => result.current.more());
      await settle();
    },
  };
}

const put = (...numbers: number[]) =>
  act(() => void fake.put(...numbers.map((number) => comment(keyOf(number)))));
const putThreads = (count: number) => put(...Array.from({ length: count }, (_, index) => index + 1));
const keys = (...numbers: number[]) => numbers.map(keyOf);

beforeEach(() => {
  fake = new FakeComments();
  vi.mocked(watchComments).mockImplementation((_slug, range) => fake.watch(range));
});

describe('pages of comments', () => {
  test('forty comments are loaded page by page, from the newest on, until there are no more', async () => {
    putThreads(90);
    const { now, shown, more } = await open();
    expect(shown()).toEqual(keys(...Array.from({ length: 40 }, (_, index) => 51 + index)));
    expect(now().below).toBe('more');
    act(() => now().more());
    act(() => now().more());
    expect(now().below).toBe('loading');
    expect(shown()).toHaveLength(40);
    await settle();
    expect(shown()).toHaveLength(80);
    await more();
    expect(shown()).toHaveLength(90);
    expect(now().below).toBe('end');
  });

  test('the oldest page comes first in that order, and new comments join its end', async () => {
    putThreads(50);
    const { now, shown, more, setOrder } = await open();
    setOrder('oldest');
    expect(now().below).toBe('loading');
    await settle();
    expect(shown()).toEqual(keys(...Array.from({ length: 40 }, (_, index) => index + 1)));
    await more();
    put(51);
    expect(shown()).toHaveLength(51);
    expect(now().below).toBe('end');
  });

  const putReplies = (thread: number, count: number) => {
    putThreads(30);
    act(() => {
      for (let number = 1; number <= count; number += 1)
        fake.put(comment(replyId(keyOf(thread), keyOf(100 + number))));
    });
  };

  test.each(['newest', 'oldest'] as const)(
    'with the %s first, a thread at the edge is left whole to the next page, and each page takes one query',
    async (order) => {
      const thread = order === 'newest' ? 5 : 26;
      putReplies(thread, 15);
      const { shown, threads, more } = await open(order);
      expect(threads()).not.toContain(keyOf(thread));
      expect(fake.requested).toHaveLength(1);
      await more();
      expect(shown().filter((id) => threadOf(id) === keyOf(thread))).toHaveLength(16);
      expect(threads()).toHaveLength(30);
      expect(fake.requested).toHaveLength(2);
    },
  );

  test.each(['newest', 'oldest'] as const)(
    'with the %s first, a second query completes a thread if the page would otherwise show little of it',
    async (order) => {
      const thread = order === 'newest' ? 20 : 11;
      putReplies(thread, 35);
      const { shown } = await open(order);
      expect(shown().filter((id) => threadOf(id) === keyOf(thread))).toHaveLength(36);
      expect(fake.requested).toHaveLength(2);
      expect(fake.watching).toBe(1);
    },
  );

  test('a page keeps its comments when others are posted', async () => {
    putThreads(60);
    const { shown, threads, more } = await open();
    await more();
    act(
      () => void fake.put(comment(replyId(keyOf(30), keyOf(200))), comment(replyId(keyOf(10), keyOf(201)))),
    );
    await settle();
    expect(threads()).toHaveLength(60);
    expect(shown()).toHaveLength(62);
  });

  test('every comment is shown once, wherever pages end and whatever is posted meanwhile', async () => {
    const steps = fc.array(fc.record({ thread: fc.nat(9), reply: fc.nat(30) }), { maxLength: 120 });
    const orders = fc.constantFrom('newest' as const, 'oldest' as const);
    await fc.assert(
      fc.asyncProperty(steps, steps, orders, async (before, later, order) => {
        fake = new FakeComments();
        const post = (posted: typeof before) =>
          act(() => {
            for (const { thread, reply } of posted) {
              fake.put(comment(keyOf(thread)));
              if (reply > 0) fake.put(comment(replyId(keyOf(thread), keyOf(100 + reply))));
            }
          });
        post(before);
        const { now, shown, more, leave } = await open(order);
        for (let turn = 0; turn < 8; turn += 1) {
          post(later.slice(turn * 15, turn * 15 + 15));
          await more();
        }
        act(() => void now().showUnseen());
        expect([...shown()].sort()).toEqual(
          now()
            .all.map(({ id }) => id)
            .sort(),
        );
        const posted = [...before, ...later].flatMap(({ thread, reply }) => [
          keyOf(thread),
          ...(reply > 0 ? [replyId(keyOf(thread), keyOf(100 + reply))] : []),
        ]);
        expect([...shown()].sort()).toEqual([...new Set(posted)].sort());
        leave();
        await settle();
        expect(fake.watching).toBe(0);
      }),
      { numRuns: 30 },
    );
  });
});

describe('comments posted while the reader is on the page', () => {
  test('a new thread stays hidden until the reader asks for it', async () => {
    putThreads(3);
    const { now, shown } = await open();
    act(() => void fake.put(comment(keyOf(4)), comment(replyId(keyOf(4), keyOf(9)))));
    expect(shown()).toEqual(keys(1, 2, 3));
    expect(now().unseen).toBe(2);
    act(() => expect(now().showUnseen()).toBe(keyOf(4)));
    expect(shown()).toEqual([...keys(1, 2, 3, 4), replyId(keyOf(4), keyOf(9))]);
    expect(now().unseen).toBe(0);
  });

  test('a new thread is shown at once when it is the reader’s own or the list is empty', async () => {
    const { now, shown } = await open('newest', { uid: 'me' });
    put(1);
    expect(shown()).toEqual(keys(1));
    act(() => void fake.put(comment(keyOf(2)), comment(keyOf(3), { author: 'me' })));
    expect(shown()).toEqual(keys(1, 3));
    expect(now().unseen).toBe(1);
  });

  test('a link to a thread that was just posted shows it', async () => {
    putThreads(2);
    const { shown } = await open('newest', { linked: keyOf(3) });
    put(3, 4);
    expect(shown()).toEqual(keys(1, 2, 3, 4));
  });
});

describe('failures of pages', () => {
  test('a page that fails leaves the others in place, and can be loaded again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    putThreads(60);
    const { now, shown, more } = await open();
    fake.fails = true;
    await more();
    expect(now().below).toBe('failed');
    expect(shown()).toHaveLength(40);
    fake.fails = false;
    await more();
    expect(shown()).toHaveLength(60);
  });
});
