// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Outbox } from './outbox.ts';
import { storage } from '../platform/storage.ts';

beforeEach(() => localStorage.clear());

const parse = (stored: unknown) => (typeof stored === 'string' ? stored : null);
let time = 0;
/** Another tab of the same browser. */
const tab = (uid = 'fan') => new Outbox({ name: 'test', uid, parse, now: () => ++time });
const inside = (outbox: Outbox<string>) => outbox.all().map(({ key, change }) => `${key} ${change}`);
const kept = (key: string) => `riffhall:outbox:test:fan:${key}`;

describe('writes in the outbox', () => {
  test('the outbox returns the last write to each record, oldest first', () => {
    const outbox = tab();
    outbox.put('a', 'save');
    outbox.put('b', 'save');
    outbox.put('a', 'remove');
    expect(inside(outbox)).toEqual(['b save', 'a remove']);
  });

  test('the outbox survives the page, is shared with other tabs and belongs to one member', () => {
    const first = tab();
    const second = tab();
    first.put('a', 'save');
    second.put('b', 'save');
    expect(inside(tab())).toEqual(['a save', 'b save']);
    second.put('a', 'remove');
    expect(inside(first)).toEqual(['b save', 'a remove']);
    expect(inside(tab('somebody else'))).toEqual([]);
  });

  test('the outbox lasts as long as the tab when the browser stores nothing', () => {
    vi.spyOn(storage, 'write').mockReturnValue(false);
    const outbox = tab();
    outbox.put('a', 'save');
    expect(inside(outbox)).toEqual(['a save']);
    expect(inside(tab())).toEqual([]);
    vi.restoreAllMocks();
  });
});

describe('settling a write', () => {
  test('settling a write keeps a newer write to the same record', () => {
    const outbox = tab();
    outbox.put('a', 'save');
    const [sent] = outbox.all();
    outbox.put('a', 'save');
    if (sent) outbox.settle(sent);
    expect(inside(outbox)).toEqual(['a save']);
    for (const each of outbox.all()) outbox.settle(each);
    expect(inside(outbox)).toEqual([]);
  });

  test('two writes within the same millisecond are distinguished', () => {
    const outbox = new Outbox({ name: 'test', uid: 'fan', parse, now: () => 7 });
    outbox.put('a', 'save');
    const [sent] = outbox.all();
    outbox.put('a', 'save');
    if (sent) outbox.settle(sent);
    expect(inside(outbox)).toEqual(['a save']);
  });
});

test('a malformed stored write is dropped', () => {
  localStorage.setItem(kept('a'), 'no json');
  localStorage.setItem(kept('b'), '{"at":1,"change":5}');
  localStorage.setItem(kept('c'), '{"at":"x","change":"save"}');
  localStorage.setItem(kept('d'), '{"at":1,"change":"save"}');
  expect(inside(tab())).toEqual(['d save']);
  expect(Object.keys(localStorage)).toEqual([kept('d')]);
});

test('the outbox reports its own changes and those of other tabs until the listener unsubscribes', () => {
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
