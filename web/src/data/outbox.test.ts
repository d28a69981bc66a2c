// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Outbox } from './outbox.ts';
import { storage } from '../platform/storage.ts';

beforeEach(() => localStorage.clear());

const parse = (stored: unknown) => (typeof stored === 'string' ? stored : null);
let time = 0;
/** A tab of the same browser. */
const tab = (uid = 'fan') => new Outbox({ name: 'test', uid, parse, now: () => ++time });
const inside = (outbox: Outbox<string>) => outbox.all().map(({ key, change }) => `${key} ${change}`);
const kept = (key: string) => `riffhall:outbox:test:fan:${key}`;

describe('what is put in', () => {
  test('comes out oldest first, the last write to each record', () => {
    const outbox = tab();
    outbox.put('a', 'save');
    outbox.put('b', 'save');
    outbox.put('a', 'remove');
    expect(inside(outbox)).toEqual(['b save', 'a remove']);
  });

  test('outlives the page, is seen by other tabs, and belongs to one member', () => {
    const first = tab();
    const second = tab();
    first.put('a', 'save');
    second.put('b', 'save');
    expect(inside(tab())).toEqual(['a save', 'b save']);
    second.put('a', 'remove');
    expect(inside(first)).toEqual(['b save', 'a remove']);
    expect(inside(tab('somebody else'))).toEqual([]);
  });

  test('is there for this tab where the browser keeps nothing', () => {
    vi.spyOn(storage, 'write').mockReturnValue(false);
    const outbox = tab();
    outbox.put('a', 'save');
    expect(inside(outbox)).toEqual(['a save']);
    expect(inside(tab())).toEqual([]);
    vi.restoreAllMocks();
  });
});

describe('settling', () => {
  test('forgets what was carried out, but not what was meant since', () => {
    const outbox = tab();
    outbox.put('a', 'save');
    const [sent] = outbox.all();
    outbox.put('a', 'save');
    if (sent) outbox.settle(sent);
    expect(inside(outbox)).toEqual(['a save']);
    for (const each of outbox.all()) outbox.settle(each);
    expect(inside(outbox)).toEqual([]);
  });

  test('within one millisecond two writes are two', () => {
    const outbox = new Outbox({ name: 'test', uid: 'fan', parse, now: () => 7 });
    outbox.put('a', 'save');
    const [sent] = outbox.all();
    outbox.put('a', 'save');
    if (sent) outbox.settle(sent);
    expect(inside(outbox)).toEqual(['a save']);
  });
});

test('what cannot be read is thrown away', () => {
  localStorage.setItem(kept('a'), 'no json');
  localStorage.setItem(kept('b'), '{"at":1,"change":5}');
  localStorage.setItem(kept('c'), '{"at":"x","change":"save"}');
  localStorage.setItem(kept('d'), '{"at":1,"change":"save"}');
  expect(inside(tab())).toEqual(['d save']);
  expect(Object.keys(localStorage)).toEqual([kept('d')]);
});

test('tells of its own changes and of those of other tabs, until it is left', () => {
  const outbox = tab();
  const listener = vi.fn();
  const unsubscribe = outbox.subscribe(listener);
  outbox.put('a', 'save');
  window.dispatchEvent(new StorageEvent('storage', { key: kept('b') }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  outbox.put('a', 'remove');
  expect(listener).toHaveBeenCalledTimes(2);
});
