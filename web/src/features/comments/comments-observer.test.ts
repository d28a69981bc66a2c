import { replyId } from '@contract/comments.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CommentsObserver, type LoadedComments } from './comments-observer.ts';
import { comment, FakeComments, keyOf } from './testing/fake-comments.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

async function open(fake: FakeComments, order: 'newest' | 'oldest' = 'newest', sought?: string) {
  const observer = new CommentsObserver(fake.services, order);
  if (sought !== undefined) observer.seek(sought);
  const unsubscribe = observer.subscribe(() => undefined);
  await settle();
  return { observer, unsubscribe, ready: () => observer.get() as LoadedComments };
}

const threads = (count: number) => {
  const fake = new FakeComments();
  for (let number = 1; number <= count; number += 1) fake.put(comment(keyOf(number)));
  return fake;
};
const ids = ({ threads: shown }: LoadedComments) => shown.map(({ id }) => id);
const keys = (...numbers: number[]) => numbers.map(keyOf);

describe('pages of comments', () => {
  test('forty comments are loaded page by page, newest first, until there are no more', async () => {
    const { observer, ready } = await open(threads(90));
    expect(ids(ready())).toHaveLength(40);
    expect(ids(ready())[0]).toBe(keyOf(90));
    expect([ready().above, ready().below]).toEqual(['end', 'more']);
    observer.more('below');
    observer.more('below');
    expect(ready().below).toBe('loading');
    await settle();
    expect(ids(ready())).toHaveLength(80);
    observer.more('below');
    await settle();
    expect(ids(ready())).toHaveLength(90);
    expect(ready().below).toBe('end');
  });

  test('a prefetched page stays hidden until it is requested, and then shows at once', async () => {
    const fake = threads(90);
    const { observer, unsubscribe, ready } = await open(fake);
    observer.prepareMore();
    observer.prepareMore();
    await settle();
    expect(fake.asked).toHaveLength(2);
    expect(ids(ready())).toHaveLength(40);
    fake.put(comment(keyOf(91)));
    fake.remove(keyOf(45));
    observer.more('below');
    expect(ids(ready())).toHaveLength(79);
    expect(ready().below).toBe('more');
    observer.prepareMore();
    unsubscribe();
    expect(fake.watching).toBe(0);
  });

  test('a comment whose author has left the page is not watched when it arrives', async () => {
    const fake = threads(1);
    const { observer, unsubscribe } = await open(fake);
    unsubscribe();
    observer.addOwnThread(keyOf(2));
    expect(fake.watching).toBe(0);
  });

  test('the oldest page comes first when that order is selected', async () => {
    const { observer, ready } = await open(threads(50), 'oldest');
    expect(ids(ready())).toEqual(keys(...Array.from({ length: 40 }, (_, index) => index + 1)));
    observer.more('below');
    await settle();
    expect(ids(ready())).toHaveLength(50);
    expect([ready().above, ready().below]).toEqual(['end', 'end']);
  });

  const withReplies = (thread: number, count: number) => {
    const fake = threads(30);
    for (let number = 1; number <= count; number += 1)
      fake.put(comment(replyId(keyOf(thread), keyOf(100 + number))));
    return fake;
  };

  test.each(['newest', 'oldest'] as const)(
    'with the %s first, a thread at the edge is left whole to the next page, and each page takes one query',
    async (order) => {
      const thread = order === 'newest' ? 5 : 26;
      const fake = withReplies(thread, 15);
      const { observer, ready } = await open(fake, order);
      expect(ids(ready())).not.toContain(keyOf(thread));
      expect(fake.asked).toHaveLength(1);
      observer.more('below');
      await settle();
      const cut = ready().threads.find(({ id }) => id === keyOf(thread));
      expect(cut?.first?.id).toBe(keyOf(thread));
      expect(cut?.replies).toHaveLength(15);
      expect(ids(ready())).toHaveLength(30);
      expect(fake.asked).toHaveLength(2);
    },
  );

  test.each(['newest', 'oldest'] as const)(
    'with the %s first, a second query completes a thread if the page would otherwise show little of it',
    async (order) => {
      const thread = order === 'newest' ? 20 : 11;
      const fake = withReplies(thread, 35);
      const { ready } = await open(fake, order);
      const [cut] = ready().threads.slice(-1);
      expect(cut?.id).toBe(keyOf(thread));
      expect(cut?.first?.id).toBe(keyOf(thread));
      expect(cut?.replies).toHaveLength(35);
      expect(fake.asked).toHaveLength(2);
    },
  );

  test('a loaded page keeps its comments when new ones are posted', async () => {
    const fake = threads(60);
    const { observer, ready } = await open(fake);
    observer.more('below');
    await settle();
    fake.put(comment(replyId(keyOf(30), keyOf(200))), comment(replyId(keyOf(10), keyOf(201))));
    await settle();
    expect(ids(ready())).toHaveLength(60);
    expect(ready().threads.flatMap(({ replies }) => replies)).toHaveLength(2);
  });

  test('unchanged threads keep their identity and do not render again', async () => {
    const fake = threads(10);
    const { ready } = await open(fake);
    const before = ready().threads;
    fake.put(comment(replyId(keyOf(3), keyOf(200))));
    const changed = ready().threads.filter((thread, index) => thread !== before[index]);
    expect(changed.map(({ id }) => id)).toEqual([keyOf(3)]);
  });

  test('no database listener is left when the last subscriber leaves', async () => {
    const fake = threads(60);
    const { observer, unsubscribe } = await open(fake);
    observer.more('below');
    observer.addOwnThread(keyOf(1));
    await settle();
    unsubscribe();
    expect([fake.watching, fake.returns.size]).toEqual([0, 0]);
  });

  test('every comment is shown once and in order, wherever pages end and whatever is posted meanwhile', async () => {
    const steps = fc.array(fc.record({ thread: fc.nat(9), reply: fc.nat(30) }), { maxLength: 120 });
    const ahead = fc.array(fc.boolean(), { minLength: 12, maxLength: 12 });
    const orders = fc.constantFrom('newest' as const, 'oldest' as const);
    await fc.assert(
      fc.asyncProperty(steps, steps, ahead, orders, async (before, later, readAhead, order) => {
        const fake = new FakeComments();
        const put = ({ thread, reply }: { thread: number; reply: number }) => {
          const first = keyOf(thread);
          fake.put(comment(first));
          if (reply > 0) fake.put(comment(replyId(first, keyOf(100 + reply))));
        };
        before.forEach(put);
        const { observer, ready, unsubscribe } = await open(fake, order);
        for (let turn = 0; turn < 12; turn += 1) {
          if (readAhead[turn]) observer.prepareMore();
          if (turn % 2 === 0) await settle();
          later.slice(turn * 10, turn * 10 + 10).forEach(put);
          observer.more('below');
          await settle();
        }
        observer.showUnseen();
        const shown = ready().threads.flatMap(({ first, replies }) => [
          first?.id,
          ...replies.map(({ id }) => id),
        ]);
        const all = [
          ...new Set(
            [...before, ...later].flatMap(({ thread, reply }) => [
              keyOf(thread),
              ...(reply > 0 ? [replyId(keyOf(thread), keyOf(100 + reply))] : []),
            ]),
          ),
        ].sort();
        expect([...shown].sort()).toEqual(all);
        expect(ids(ready())).toEqual(
          order === 'newest' ? [...ids(ready())].sort().reverse() : [...ids(ready())].sort(),
        );
        unsubscribe();
        expect(fake.watching).toBe(0);
      }),
      { numRuns: 40 },
    );
  });
});

describe('comments posted while the reader is on the page', () => {
  test('a new thread stays hidden until the reader asks for it', async () => {
    const fake = threads(3);
    const { observer, ready } = await open(fake);
    fake.put(comment(keyOf(4)), comment(replyId(keyOf(4), keyOf(9))));
    expect(ids(ready())).toEqual(keys(3, 2, 1));
    expect(ready().unseen).toBe(2);
    observer.showUnseen();
    expect(ids(ready())).toEqual(keys(4, 3, 2, 1));
    expect(ready().unseen).toBe(0);
  });

  test('a new thread is shown at once when it is the reader’s own or the list is empty', async () => {
    const fake = new FakeComments();
    const { observer, ready } = await open(fake);
    observer.setReader('me');
    fake.put(comment(keyOf(1)));
    expect(ids(ready())).toEqual(keys(1));
    fake.put(comment(keyOf(2)), comment(keyOf(3), { author: 'me' }));
    expect(ids(ready())).toEqual(keys(3, 1));
    expect(ready().unseen).toBe(1);
  });

  test('a new thread is appended at the end when the oldest comes first', async () => {
    const fake = threads(3);
    const { ready } = await open(fake, 'oldest');
    fake.put(comment(keyOf(4)));
    expect(ids(ready())).toEqual(keys(1, 2, 3, 4));
  });

  test('the reader’s own new thread is listed separately until its place in the list is loaded', async () => {
    const fake = threads(60);
    const { observer, ready } = await open(fake, 'oldest');
    fake.put(comment(keyOf(61), { author: 'me' }));
    observer.addOwnThread(keyOf(61));
    await settle();
    expect(ready().ownNewThreads.map(({ id }) => id)).toEqual(keys(61));
    observer.more('below');
    await settle();
    expect(ready().ownNewThreads).toEqual([]);
    expect(ids(ready()).at(-1)).toBe(keyOf(61));
  });
});

describe('a link to a comment', () => {
  test('a link to a comment on the first page loads no further page', async () => {
    const fake = threads(60);
    const { ready } = await open(fake, 'newest', keyOf(55));
    expect(ready().sought).toEqual({ id: keyOf(55), found: true });
    expect(fake.asked).toHaveLength(1);
  });

  test.each(['newest', 'oldest'] as const)(
    'a link to a comment on a later page loads the page around it, %s first',
    async (order) => {
      const fake = threads(200);
      const reply = replyId(keyOf(100), keyOf(900));
      fake.put(comment(reply));
      const { observer, ready } = await open(fake, order, reply);
      await settle();
      expect(ready().sought).toEqual({ id: reply, found: true });
      expect(ids(ready())[0]).toBe(keyOf(100));
      expect([ready().above, ready().below]).toEqual(['more', 'more']);
      observer.more('above');
      await settle();
      expect(ids(ready())).toHaveLength(79);
    },
  );

  test.each([keyOf(70).replace('7', '_'), replyId(keyOf(100), keyOf(900)), 'no such id', '.'])(
    'a link to the comment %s, which does not exist, says that it is gone',
    async (id) => {
      const { ready } = await open(threads(200), 'newest', id);
      await settle();
      expect(ready().sought).toEqual({ id, found: false });
      expect(ids(ready()).length).toBeGreaterThan(0);
    },
  );

  test('a link to a thread that was just posted shows it', async () => {
    const fake = threads(2);
    const { observer, ready } = await open(fake);
    fake.put(comment(keyOf(3)));
    observer.seek(keyOf(3));
    expect(ids(ready())).toEqual(keys(3, 2, 1));
  });
});

describe('failures of pages', () => {
  test('a failed first page can be retried, and reloads when the connection returns', async () => {
    const fake = threads(2);
    fake.fails = true;
    const { observer, ready } = await open(fake);
    expect(observer.get().state).toBe('failed');
    fake.fails = false;
    for (const listener of fake.returns) listener();
    expect(observer.get().state).toBe('loading');
    await settle();
    expect(ids(ready())).toHaveLength(2);
  });

  test('a page whose prefetch failed is fetched again when it is requested', async () => {
    const fake = threads(60);
    const { observer, ready } = await open(fake);
    fake.fails = true;
    observer.prepareMore();
    await settle();
    expect(ready().below).toBe('more');
    fake.fails = false;
    observer.more('below');
    await settle();
    expect(ids(ready())).toHaveLength(60);
  });

  test('a later page that fails leaves the loaded pages in place', async () => {
    const fake = threads(60);
    const { observer, ready } = await open(fake);
    fake.fails = true;
    observer.more('below');
    await settle();
    expect(ready().below).toBe('failed');
    fake.fails = false;
    observer.more('below');
    await settle();
    expect(ids(ready())).toHaveLength(60);
  });

  test('the comments of an article that is unpublished disappear, and are back once it is published again', async () => {
    const fake = threads(60);
    const { observer, ready } = await open(fake);
    observer.more('below');
    observer.addOwnThread(keyOf(61));
    await settle();
    fake.unpublish();
    expect(observer.get()).toMatchObject({ state: 'failed', isUnpublished: true });
    expect(fake.watching).toBe(0);
    for (const listener of fake.returns) listener();
    await settle();
    expect(observer.get()).toMatchObject({ state: 'failed', isUnpublished: true });
    fake.publish();
    for (const listener of fake.returns) listener();
    await settle();
    expect(ids(ready())).toHaveLength(40);
  });
});
