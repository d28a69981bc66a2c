import { expect, test } from 'vitest';
import { noExtras, readExtras } from './extra-fields.tsx';

test('empty fields are not sent, and typed text is trimmed', () => {
  expect(readExtras({ ...noExtras, nameShown: true, message: '  ' })).toEqual({ details: {} });
  const typed = { receiptEmail: ' ann@example.com ', name: ' Ann ', nameShown: true, message: 'Loud!\n' };
  expect(readExtras(typed)).toEqual({
    details: { receiptEmail: 'ann@example.com', name: 'Ann', nameShown: true, message: 'Loud!' },
  });
});

test.each([
  [{ receiptEmail: 'ann' }, { receiptEmail: 'This is no e-mail address.' }],
  [{ name: 'x'.repeat(61) }, { name: 'Use at most 60 characters.' }],
  [
    { message: 'Loud\u0007' },
    { message: 'There is a character in it that cannot be seen. Type the text anew.' },
  ],
])('%j is not sent, and its field says why', (typed, problems) => {
  expect(readExtras({ ...noExtras, ...typed })).toEqual({ problems });
});
