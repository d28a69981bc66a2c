import { expect, it } from 'vitest';
import { AppError, invalidInput, toHttpsError } from './errors.ts';

it.each<[what: string, error: AppError, details: unknown]>([
  [
    'the field of a wrong input',
    invalidInput('fields.venue', 'Name the venue.'),
    {
      code: 'invalid-input',
      message: 'fields.venue: Name the venue.',
      field: 'fields.venue',
      problems: ['Name the venue.'],
    },
  ],
  [
    'a wrong input that has no fields',
    invalidInput(null, 'Send an object.'),
    { code: 'invalid-input', message: 'Send an object.', problems: ['Send an object.'] },
  ],
  [
    'every problem of an article',
    new AppError('not-ready', 'One. Two.', { problems: ['One.', 'Two.'] }),
    { code: 'not-ready', message: 'One. Two.', problems: ['One.', 'Two.'] },
  ],
  [
    'a code and a sentence alone, never the cause',
    new AppError('busy', 'Try again.', { cause: new Error('secret') }),
    { code: 'busy', message: 'Try again.' },
  ],
])('the client receives %s', (_what, error, details) => {
  expect(toHttpsError(error, 'test').details).toEqual(details);
});
