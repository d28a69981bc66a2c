import { expect, test, vi } from 'vitest';
import { readNotes } from './draft-notes.ts';
import * as log from '../../../platform/log.ts';

test('answers are listed under their note, oldest first, and a malformed record hides no other', () => {
  vi.spyOn(log, 'logError').mockReturnValue();
  const stored = {
    b: { by: 'ann', at: 2, text: 'Second', quote: 'x', before: 7 },
    a: { at: 1, text: 'First', quote: 'y', doneAt: 9 },
    c: { by: 'bob', at: 4, text: 'Later', to: 'b' },
    d: { by: 'bob', at: 3, text: 'Sooner', to: 'b' },
    lost: { by: 'bob', at: 3, text: 'To nothing', to: 'z' },
    strange: 'pwned',
    stranger: { at: 'x', text: { y: 1 } },
  };
  expect(
    readNotes(stored).map(({ text, before, answers }) => [text, before, answers.map((one) => one.text)]),
  ).toEqual([
    ['First', '', []],
    ['Second', '', ['Sooner', 'Later']],
  ]);
  expect(readNotes(null)).toEqual([]);
});
