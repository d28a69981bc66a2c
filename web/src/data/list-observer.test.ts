import { expect, test, vi } from 'vitest';
import { ListObserver, type ListRequest } from './list-observer.ts';

interface Songs {
  songs: string[];
  next: { key: string; value: number } | null;
}

const songs = (...names: string[]): Songs => ({ songs: names, next: null });

function observe(initialData: Songs | null, { old = false, atStart = true } = {}) {
  let site = songs('one', 'two');
  const load = vi.fn((_: ListRequest<Songs>) => Promise.resolve(site));
  const track = vi.fn((work: Promise<Songs>) => work);
  const onFirst = vi.fn();
  const observer = new ListObserver<Songs>(
    {
      ...{ load, track, onFirst },
      loadFailureOf: () => ({ offline: true }),
      pagesIn: () => 1,
      keysOf: (data) => data.songs,
      atStart: () => atStart,
      pages: 1,
      onPages: () => undefined,
    },
    initialData,
    old,
  );
  return {
    ...{ observer, load, track, onFirst },
    publish: (...names: string[]) => void (site = songs(...names)),
    shown: () => observer.get().data?.songs,
    settle: () => new Promise((resolve) => setTimeout(resolve)),
  };
}
const nothing = () => undefined;

test('a list that was served with the page is not loaded again', async () => {
  const { observer, load, settle } = observe(songs('one'));
  observer.subscribe(nothing);
  await settle();
  expect(load).not.toHaveBeenCalled();
});

test('a list cached by an earlier visit is shown and reloaded in the background', async () => {
  const { observer, track, publish, shown, settle } = observe(songs('one'), { old: true });
  publish('new', 'one');
  observer.subscribe(nothing);
  expect(observer.get()).toMatchObject({ data: songs('one'), work: null });
  await settle();
  expect(shown()).toEqual(['new', 'one']);
  expect(track).not.toHaveBeenCalled();
});

test('a reader who returns to the beginning of a list sees its new entries', async () => {
  const { observer, publish, shown, settle } = observe(null);
  const unsubscribe = observer.subscribe(nothing);
  await settle();
  unsubscribe();
  publish('new', 'one', 'two');
  observer.subscribe(nothing);
  expect(shown()).toEqual(['one', 'two']);
  await settle();
  expect(shown()).toEqual(['new', 'one', 'two']);
});

test('a list does not change for a reader who returns to a position further down', async () => {
  const { observer, publish, shown, settle, onFirst } = observe(songs('one', 'two'), { atStart: false });
  observer.subscribe(nothing)();
  publish('new', 'one', 'two');
  observer.subscribe(nothing);
  await settle();
  expect(shown()).toEqual(['one', 'two']);
  // The next visit starts with it.
  expect(onFirst).toHaveBeenLastCalledWith(songs('new', 'one', 'two'));
});

test('a refreshed list shows its new entries, and loads once while it is loading', async () => {
  const { observer, load, publish, shown, settle } = observe(null);
  observer.subscribe(nothing);
  observer.refresh();
  await settle();
  expect(load).toHaveBeenCalledOnce();
  publish('new', 'one', 'two');
  observer.refresh();
  expect(shown()).toEqual(['one', 'two']);
  await settle();
  expect(shown()).toEqual(['new', 'one', 'two']);
});

test('a list stays as it is when reloading it fails', async () => {
  const { observer, load, settle } = observe(songs('one'), { old: true });
  load.mockRejectedValue(new Error('No.'));
  observer.subscribe(nothing);
  await settle();
  expect(observer.get()).toEqual({ data: songs('one'), work: null, failure: null });
});
