import type { DemoName } from './people.ts';

export interface DemoReader {
  name: DemoName;
  follows: DemoName[];
  saved: DemoSave[];
}

interface DemoSave {
  /** The title of a published demo article. */
  title: string;
  daysAgo: number;
  read?: boolean;
  kept?: boolean;
}

/** The saved articles and the follows of the demo accounts. */
export const demoReaders: DemoReader[] = [
  {
    name: 'fan',
    follows: ['author', 'brenna'],
    saved: [
      { title: 'Three hours and ten minutes of steel', daysAgo: 1 },
      { title: 'Nine hours in a van with Half Mast', daysAgo: 9, read: true },
      { title: 'The last pressing plant on the canal', daysAgo: 12, read: true, kept: true },
      { title: 'Ear plugs, a love letter', daysAgo: 33, kept: true },
    ],
  },
  {
    name: 'comments',
    follows: ['brenna', 'davide', 'author'],
    saved: [{ title: 'Who pays for the smoke machine', daysAgo: 20, read: true, kept: true }],
  },
  {
    name: 'author',
    follows: ['davide'],
    saved: [{ title: 'The bell ringer of Utrecht', daysAgo: 90, read: true, kept: true }],
  },
];
