import type { MemberRecord } from '../../../functions/src/contract/member-record.ts';
import { emailKeyOf, nameKeysOf } from '../../../functions/src/contract/member-search.ts';
import { type Random, randomFrom } from '../../../functions/local/seed/random.ts';

// Names as in a large population: a few first names that hundreds share, last names that a handful share.

/** The first name of every hundredth member. */
export const commonName = 'Anna';
/** The last name of a single member, preceded by two other names. */
export const rareName = 'Quartzwright';
const rareAt = 7_321;

const syllables = ['ka', 'ro', 'men', 'tis', 'vol', 'dra', 'ben', 'ul', 'sor', 'win', 'gra', 'het'] as const;

function word(random: Random): string {
  const text = Array.from({ length: random.whole(2, 3) }, () => random.pick(syllables)).join('');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function nameOf(number: number, random: Random): string {
  const first = number % 100 === 0 ? commonName : word(random);
  const last = number === rareAt ? rareName : word(random);
  return number % 3 === 1 ? `${first} ${word(random)} ${last}` : `${first} ${last}`;
}

export const uidOf = (number: number): string => `member-${String(number).padStart(23, '0')}`;
export const emailOf = (number: number): string => `person.${number}@example.com`;

export function memberOf(number: number): MemberRecord {
  const name = nameOf(number, randomFrom(number + 1));
  const email = emailOf(number);
  return {
    ...{ name, ...nameKeysOf(name), email, emailKey: emailKeyOf(email) },
    joinedAt: 1_700_000_000_000 + number * 1000,
    ...(number % 200 === 0 && {
      roles: { author: true },
      change: { number: 1, by: uidOf(0), before: '', after: 'author' },
    }),
  };
}
