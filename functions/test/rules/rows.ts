import { paths } from '../../src/contract/paths.ts';
import { nobody } from './callers.ts';
import { matches } from './ruled-paths.ts';
import { read, type Row, serverOnly, set } from './row.ts';
import { alertRows, alertSeed } from './rows/alerts.ts';
import { articleRows, articleSeed } from './rows/articles.ts';
import { communityRows, communitySeed } from './rows/community.ts';
import { countRows } from './rows/counts.ts';
import { donationRows, donationSeed } from './rows/donations.ts';
import { draftSaveRows } from './rows/draft-saves.ts';
import { draftSeed } from './rows/draft-seed.ts';
import { draftRows } from './rows/drafts.ts';
import { eventRows, eventSeed } from './rows/events.ts';
import { mediaListRows, mediaListSeed } from './rows/media-lists.ts';
import { memberRows, memberSeed } from './rows/members.ts';
import { lastWriteRows, lastWriteSeed } from './rows/last-writes.ts';
import { readerRows, readerSeed } from './rows/readers.ts';

/** The content of the database before every row. */
export const seed = {
  ...memberSeed,
  ...donationSeed,
  ...draftSeed,
  ...articleSeed,
  ...readerSeed,
  ...communitySeed,
  ...alertSeed,
  ...eventSeed,
  ...mediaListSeed,
  ...lastWriteSeed,
};

/** Returns what a path holds before every row. */
export function seeded(path: string): unknown {
  const at = (node: unknown, key: string): unknown =>
    Object.entries(node ?? {}).find(([name]) => name === key)?.[1];
  return path.split('/').reduce<unknown>(at, seed);
}

/** The rows of whatever clients may read or write. */
export const openRows: Row[] = [
  read('', nobody),
  set('', 'replace everything', { users: null }),
  ...serverOnly('somethingNew', nobody),
  ...memberRows,
  ...donationRows,
  ...draftRows,
  ...draftSaveRows,
  ...articleRows,
  ...readerRows,
  ...communityRows,
  ...alertRows,
  ...eventRows,
  ...mediaListRows,
  ...lastWriteRows,
  ...countRows,
];

/** Returns the contract's paths with what is above them; wildcards as `$0`. */
const contractPaths = Object.values(paths).flatMap((build) => {
  const parameters = Array.from({ length: build.length }, (_, index) => `$${index}`);
  const keys = String(Reflect.apply(build, undefined, parameters)).split('/');
  return keys.map((_, index) => keys.slice(0, index + 1).join('/'));
});

/** Only functions read and write what no other row names. */
const closedRows = [...new Set(contractPaths)]
  .filter((path) => !openRows.some((row) => matches(path, row.path)))
  .flatMap((path) => serverOnly(path.replaceAll('$', 'any'), nobody));

export const rows = [...openRows, ...closedRows];
