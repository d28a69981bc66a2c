import type { RoleFlags } from '../../src/contract/roles.ts';

export interface DemoPerson {
  email: string;
  password: string;
  joinedDaysAgo: number;
  roles: RoleFlags;
  /** Written by the person themselves, subject to the security rules. */
  record: { displayName: string; bio: string };
}

const roles = { admin: false, author: false, comments: false };

/** The demo accounts of the local stack. Their passwords are printed when it starts. */
export const demoPeople = {
  admin: {
    email: 'admin@riffhall.test',
    password: 'riffhall-admin',
    joinedDaysAgo: 700,
    // Article pages are for authors. An admin who is also an author sees everybody's articles there.
    roles: { ...roles, admin: true, author: true },
    record: {
      displayName: 'Gerda Nagel',
      bio: 'Keeps the lights on and the amps off after ten.',
    },
  },
  author: {
    email: 'author@riffhall.test',
    password: 'riffhall-author',
    joinedDaysAgo: 650,
    roles: { ...roles, author: true },
    record: {
      displayName: 'Ilkka Rautio',
      bio: 'Writes at night. Listens to doom before breakfast.',
    },
  },
  brenna: {
    email: 'brenna@riffhall.test',
    password: 'riffhall-brenna',
    joinedDaysAgo: 420,
    roles: { ...roles, author: true },
    record: {
      displayName: 'Brenna Whitlock',
      bio: 'Sheffield. Writes about the people behind the desk, the door and the boiler. Misses the last bus.',
    },
  },
  davide: {
    email: 'davide@riffhall.test',
    password: 'riffhall-davide',
    joinedDaysAgo: 300,
    roles: { ...roles, author: true },
    record: {
      displayName: 'Davide Ferrante',
      bio: 'Turin. Fast music, small rooms, long drives. Trustworthy coat.',
    },
  },
  comments: {
    email: 'comments@riffhall.test',
    password: 'riffhall-comments',
    joinedDaysAgo: 210,
    roles: { ...roles, comments: true },
    record: {
      displayName: 'Maud Okafor',
      bio: 'Reads everything below the line, so that you can too.',
    },
  },
  fan: {
    email: 'fan@riffhall.test',
    password: 'riffhall-fan',
    joinedDaysAgo: 120,
    roles,
    record: {
      displayName: 'Toni Marek',
      bio: 'Front row left, every time.',
    },
  },
} satisfies Record<string, DemoPerson>;

export type DemoName = keyof typeof demoPeople;

export const demoNames = Object.keys(demoPeople) as [DemoName, ...DemoName[]];
