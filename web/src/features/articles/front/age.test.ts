import { describe, expect, test } from 'vitest';
import { ageOf, agePhrase } from './age.ts';

const now = Date.parse('2026-11-21T20:00:00Z');

describe('the age of an article on the front page', () => {
  test.each([
    ['2026-11-21T20:01:00Z', '1 min', '1 minute ago'],
    ['2026-11-21T19:48:00Z', '12 min', '12 minutes ago'],
    ['2026-11-21T17:00:00Z', '3 h', '3 hours ago'],
    ['2026-11-19T17:00:00Z', '2 d', '2 days ago'],
    ['2026-11-14T12:00:00Z', '14 Nov', 'on 14 Nov'],
    ['2026-05-03T12:00:00Z', '3 May', 'on 3 May'],
    ['2025-11-25T12:00:00Z', '25 Nov 2025', 'on 25 Nov 2025'],
    ['2019-05-03T12:00:00Z', '3 May 2019', 'on 3 May 2019'],
  ])('the age of an article from %s is %s, and in a sentence %s', (at, age, since) => {
    expect(ageOf(Date.parse(at), now)).toBe(age);
    expect(agePhrase(Date.parse(at), now)).toBe(since);
  });
});
