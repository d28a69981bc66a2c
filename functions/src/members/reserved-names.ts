import { formerMember, namelessMember } from '../contract/comments.ts';
import { siteName } from '../contract/site.ts';
import { nameKey } from './name-key.ts';

const houseWords = [
  'Admin',
  'Administrator',
  'Moderator',
  'Mod',
  'Editor',
  'Staff',
  'Support',
  'Team',
  'Official',
];

/** Names that speak for the house, and those that pages show in place of a name. */
const reserved = new Set(
  [
    ...houseWords,
    ...houseWords.map((word) => `${word}s`),
    ...houseWords.flatMap((word) => [`${siteName} ${word}`, `${word} ${siteName}`, `The ${word}`]),
    siteName,
    `The ${siteName}`,
    formerMember,
    namelessMember,
    'Deleted member',
    'Somebody',
    'No name',
    'System',
    'Root',
  ].map(nameKey),
);

export const isReserved = (name: string): boolean => reserved.has(nameKey(name));
