// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { lastVisit, recordVisit } from './use-last-visit.ts';

const noon = Date.parse('2026-11-21T12:00:00Z');
const minute = 60_000;

beforeEach(() => localStorage.clear());

function visit(at: number): number | null {
  const before = lastVisit(at);
  recordVisit(at);
  return before;
}

test('a first visit has no previous visit', () => {
  expect(visit(noon)).toBeNull();
});

test('the previous visit stays the same throughout a visit, and the end of that visit counts for the next one', () => {
  visit(noon);
  const [second, later, third] = [noon + 60 * minute, noon + 80 * minute, noon + 200 * minute];
  expect(visit(second)).toBe(noon);
  expect(visit(later)).toBe(noon);
  expect(visit(third)).toBe(later);
});

test('a malformed record of the last visit counts as none', () => {
  localStorage.setItem('riffhall:front-visit', '{');
  expect(visit(noon)).toBeNull();
});
