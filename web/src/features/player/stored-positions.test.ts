// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { storedPositions } from './stored-positions.ts';

const key = 'riffhall:listened';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') });
});

test('the fifty newest positions are kept', () => {
  for (let number = 0; number <= 50; number++) {
    vi.advanceTimersByTime(1000);
    storedPositions.keep(`article-${number}`, number + 1);
  }
  expect(storedPositions.get('article-0')).toBe(0);
  expect(storedPositions.get('article-1')).toBe(2);
  expect(storedPositions.get('article-50')).toBe(51);
});

test.each([
  '',
  'nonsense',
  '[]',
  'null',
  '{"ash":{"seconds":"12","at":1}}',
  '{"ash":null}',
  '{"ash":{"seconds":-4,"at":9e15}}',
])('an invalid stored value is ignored: %s', (stored) => {
  localStorage.setItem(key, stored);
  expect(storedPositions.get('ash')).toBe(0);
});

test('names of built-in object properties have no position', () => {
  expect(storedPositions.get('constructor')).toBe(0);
});
