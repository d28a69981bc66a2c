// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listeningPlaces } from './places.ts';

const key = 'riffhall:listened';
const day = 24 * 60 * 60 * 1000;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

test('keeps a place and forgets it', () => {
  expect(listeningPlaces.get('ash')).toBe(0);
  listeningPlaces.keep('ash', 12.5);
  expect(listeningPlaces.get('ash')).toBe(12.5);
  listeningPlaces.forget('ash');
  expect(listeningPlaces.get('ash')).toBe(0);
  expect(localStorage.getItem(key)).toBeNull();
});

test('keeps the fifty that were heard last', () => {
  for (let number = 0; number <= 50; number++) {
    vi.advanceTimersByTime(1000);
    listeningPlaces.keep(`article-${number}`, number + 1);
  }
  expect(listeningPlaces.get('article-0')).toBe(0);
  expect(listeningPlaces.get('article-1')).toBe(2);
  expect(listeningPlaces.get('article-50')).toBe(51);
});

test('drops what is old', () => {
  listeningPlaces.keep('ash', 12);
  vi.advanceTimersByTime(91 * day);
  expect(listeningPlaces.get('ash')).toBe(0);
  listeningPlaces.keep('beacon', 3);
  expect(localStorage.getItem(key)).not.toContain('ash');
});

test.each([
  '',
  'nonsense',
  '[]',
  'null',
  '{"ash":{"seconds":"12","at":1}}',
  '{"ash":null}',
  '{"ash":{"seconds":-4,"at":9e15}}',
])('believes nothing of %s', (stored) => {
  localStorage.setItem(key, stored);
  expect(listeningPlaces.get('ash')).toBe(0);
});

test('is no place that objects have by themselves', () => {
  expect(listeningPlaces.get('constructor')).toBe(0);
});
