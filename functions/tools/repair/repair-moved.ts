import { paths } from '../../src/contract/paths.ts';
import { searchKinds } from '../../src/contract/search.ts';
import { siteTextNames } from '../../src/contract/site-texts.ts';
import type { Changes, Database } from '../../src/database.ts';
import { drainByUpdates, entriesOf } from '../../src/kit/entries.ts';
import type { RepairDeps } from './check-and-fix.ts';

/** Come last, after the entries that name them. */
const movedLists: Record<string, string> = {
  articlesByTag: 'lists/articlesByTag',
  articlesByKind: 'lists/articlesByKind',
  articlesByAuthor: 'lists/articlesByAuthor',
  articleWords: 'lists/articlesByWord',
  discussedArticles: 'lists/articlesWith/comments',
  recordedArticles: 'lists/articlesWith/recording',
  eventsByBand: 'lists/eventsByBand',
  videosByBand: 'lists/videosByBand',
  videoWords: 'lists/videosByWord',
};

/**
 * Nodes of older databases, and where they are now; null if they are of no use any more. `*` stands for the key of an
 * entry, which is otherwise the last one.
 */
const moved: Record<string, string | null> = {
  adminRoster: null,
  favouritesFollowedAt: null,
  publishing: null,
  timeouts: 'suspensions',
  memberSync: null,
  'cursors/members': null,
  donationSync: paths.donationSync(),
  draftVersionsUntil: paths.versionsKeptUntil(),
  'mailWork/weekly': paths.weeklyMails(),
  eventReminders: 'cursors/eventReminders',
  articleAlerts: 'cursors/articleAlerts',
  unusedFiles: paths.unusedFiles(),
  draftIndexed: paths.allDraftsIndexed(),
  articleLists: 'indexEntries/articles',
  'videoWork/lists': 'indexEntries/videos',
  videoWork: 'videoSync',
  ...Object.fromEntries(
    ['syncedAt', 'count', 'failedAt', 'failure'].map((field) => [
      `videoSync/${field}`,
      `${paths.videoSync()}/${field}`,
    ]),
  ),
  draftVersions: 'draftHistory/versions',
  draftVersionTexts: 'draftHistory/texts',
  mails: 'subscriptions/mails',
  ownCalendars: 'subscriptions/calendars',
  reads: 'counts/reads',
  listens: 'counts/listens',
  readsByKind: 'counts/readsByKind',
  bandAliases: 'bandNames/aliases',
  told: 'sentLog',
  pace: 'lastWrites',
  moderation: 'commentRecords',
  eventNights: 'venueDates',
  articlesAside: 'unpublishedArticles',
  ...Object.fromEntries(searchKinds.map((kind) => [`searchIndexed/${kind}`, paths.allSearchIndexed(kind)])),
  recordingMonths: 'recordingQuota/months',
  recordingHolds: paths.recordingReservations(),
  'recordingQuota/holds': paths.recordingReservations(),
  previewTokens: null,
  donationTotals: 'donationMonths/*/total',
  ...Object.fromEntries(siteTextNames.map((name) => [`siteTexts/${name}`, `siteTexts/current/${name}`])),
  siteTextVersions: 'siteTexts/versions',
  ...Object.fromEntries(searchKinds.map((kind) => [`searchNames/${kind}`, `search/names/${kind}`])),
  searchSpellings: 'search/spellings',
  bandSpellings: 'bandNames/spellings',
  bandsMergedInto: 'bandNames/merged',
  ...movedLists,
};

/** Lists by member that have become a part of each member's references. */
const movedByMember: Record<string, string> = {
  traces: '',
  draftNotesBy: '/draftNotes',
  hornsGiven: '/horns',
  attending: '/attendance',
  coAuthored: '/coAuthored',
  avatars: '/avatars',
};

const isThere = async (node: string, database: Database): Promise<boolean> =>
  (await database.query(node, { by: '$key', limit: 1 })).length > 0 || (await database.get(node)) !== null;

/** Moves each entry of a node; `to` returns the changes that store it where it is now. */
const moveEntries = (from: string, to: (key: string, value: unknown) => Changes, database: Database) =>
  drainByUpdates(
    from,
    { by: '$key' },
    ({ key, value }) => ({ [`${from}/${key}`]: null, ...to(key, value) }),
    database,
  );

const placeIn = (to: string, key: string): string =>
  to.includes('*') ? to.replace('*', key) : `${to}/${key}`;

async function moveNode(from: string, to: string | null, database: Database): Promise<void> {
  await moveEntries(from, (key, value) => (to === null ? {} : { [placeIn(to, key)]: value }), database);
  // A node that is a single value has no entries.
  const value = await database.get(from);
  if (value !== null) await database.update({ [from]: null, ...(to !== null && { [to]: value }) });
}

const moveReferences = (from: string, below: string, database: Database): Promise<void> =>
  moveEntries(
    from,
    (uid, lists) =>
      Object.fromEntries(
        Object.entries(lists as object).map(([key, value]): [string, unknown] => [
          `memberReferences/${uid}${below}/${key}`,
          value,
        ]),
      ),
    database,
  );

/** What an article or a video is found by is stored as the paths of its lists. */
async function renameLists(database: Database): Promise<void> {
  for (const node of ['indexEntries/articles', 'indexEntries/videos'])
    for await (const { key, value } of entriesOf<string[]>(node, database)) {
      const renamed = value.map((path) => {
        const [list = '', ...rest] = path.split('/');
        return [movedLists[list] ?? list, ...rest].join('/');
      });
      await database.update({ [`${node}/${key}`]: renamed });
    }
}

/** Moves what an older version stored elsewhere, if `fix` is set. Resolves to whether all is in its place. */
export async function repairMoved(
  fix: boolean,
  { database, say }: Pick<RepairDeps, 'database' | 'say'>,
): Promise<boolean> {
  const found: string[] = [];
  for (const node of [...Object.keys(moved), ...Object.keys(movedByMember)])
    if (await isThere(node, database)) found.push(node);
  if (found.length === 0) {
    say('Nodes: all are where this version keeps them.');
    return true;
  }
  if (!fix) {
    say(`An older version kept: ${found.join(', ')}. Nothing was changed; --mend moves it.`);
    return false;
  }
  const isList = (node: string) => node in movedLists;
  for (const node of found) {
    // Before the first list goes: an interrupted run starts again here.
    if (node === found.find(isList)) await renameLists(database);
    const below = movedByMember[node];
    if (below === undefined) await moveNode(node, moved[node] ?? null, database);
    else await moveReferences(node, below, database);
  }
  say(`Moved to where this version keeps it: ${found.join(', ')}.`);
  return true;
}
