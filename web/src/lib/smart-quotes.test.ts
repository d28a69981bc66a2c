import { expect, test } from 'vitest';
import { smartQuotes } from './smart-quotes.ts';

test.each([
  ['"Doom" in the town', '“Doom” in the town'],
  ["They said \"it's 'slow'\" twice", 'They said “it’s ‘slow’” twice'],
  ['("Slow")—"slower"', '(“Slow”)—“slower”'],
  ['The bands\' best 7" and 12" singles', 'The bands’ best 7" and 12" singles'],
  ['"Live at 25"', '“Live at 25”'],
  ["The sound of the '90s", 'The sound of the ’90s'],
  ["'94 was the year, and 'til '95 nobody knew", '’94 was the year, and ’til ’95 nobody knew'],
  ["Rock 'n' roll, '90s style: give 'em 'emotion'", 'Rock ’n’ roll, ’90s style: give ’em ‘emotion’'],
  ["They read '1984' twice", 'They read ‘1984’ twice'],
  [`See "https://hall.example/it's" 'now'`, `See "https://hall.example/it's" ‘now’`],
  ['“Doom” as it’s printed', '“Doom” as it’s printed'],
  ['', ''],
])('%j becomes %j', (typed, printed) => {
  expect(smartQuotes(typed)).toBe(printed);
  expect(smartQuotes(printed)).toBe(printed);
});
