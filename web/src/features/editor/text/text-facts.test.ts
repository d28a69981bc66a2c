// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { textFacts } from './text-facts.ts';
import { openText } from '../testing/open-text.ts';

test('words on both sides of a line break count as two, as on the server', () => {
  expect(textFacts(openText('<p>rain<br>again</p>').state.doc)).toMatchObject({
    text: 'rain\nagain',
    words: 2,
  });
});
