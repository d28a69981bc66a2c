import { describe, expect, test } from 'vitest';
import type { Account } from '../firebase/types.ts';
import { joinUser } from './session-user.ts';

const account: Account = {
  uid: 'u1',
  email: 'lemmy@mail.test',
  emailVerified: true,
  displayName: 'Lemmy',
  photoURL: 'https://lh3.googleusercontent.com/a/lemmy=s96-c',
};

describe('name and picture', () => {
  test.each([
    [
      'the record',
      account,
      { displayName: 'Ian', photoURL: '/media/ian/avatar.webp' },
      'Ian',
      '/media/ian/avatar.webp',
    ],
    ['the account, when the record has none', account, { bio: 'Bass' }, 'Lemmy', account.photoURL],
    ['the account, when there is no record', account, null, 'Lemmy', account.photoURL],
    [
      'the account, when the picture URL of the record is not allowed',
      account,
      { displayName: 'Ian', photoURL: 'https://' },
      'Ian',
      account.photoURL,
    ],
    [
      'the record alone, when the picture URL of the account is not allowed',
      { ...account, photoURL: 'https://www.google-analytics.com/collect?v=1' },
      { displayName: 'Ian' },
      'Ian',
      null,
    ],
    [
      'the e-mail, when there is no name',
      { ...account, displayName: null, photoURL: null },
      null,
      'lemmy',
      null,
    ],
  ])('the name and picture of a member come from %s', (_from, from, record, displayName, photoURL) => {
    expect(joinUser(from, null, record)).toMatchObject({ displayName, photoURL });
  });
});
