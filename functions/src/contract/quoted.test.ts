import { expect, it } from 'vitest';
import { quoted } from './quoted.ts';

it.each([
  ['Doom', '“Doom”'],
  ['“Doom”', '“‘Doom’”'],
  ['“Doom” and “Sludge”, it’s said', '“‘Doom’ and ‘Sludge’, it’s said”'],
  ['A 7" single', '“A 7" single”'],
])('%s is quoted as %s', (text, inQuotes) => {
  expect(quoted(text)).toBe(inQuotes);
});
