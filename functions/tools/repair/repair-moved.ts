import { paths } from '../../src/contract/paths.ts';
import { searchKinds } from '../../src/contract/search.ts';
import type { Changes, Database } from '../../src/database.ts';
import { drainByUpdates } from '../../src/kit/empty-list.ts';
import type { RepairDeps } from './repair-counts.ts';

/** Nodes of older databases, and where they are now; null if they are of no use any more. */
const moved: Record<string, string | null> = {
  adminRoster: null,
  favouritesFollowedAt: null,
  publishing: null,
  timeouts: 'suspensions',
  memberSync: paths.memberSync(),
  donationSync: paths.donationSync(),
  draftVersionsUntil: paths.versionsKeptUntil(),
  'mailWork/weekly': paths.weeklyMails(),
  eventReminders: 'cursors/eventReminders',
  articleAlerts: 'cursors/articleAlerts',
  unusedFiles: paths.unusedFiles(),
  draftIndexed: paths.allDraftsIndexed(),
  articleLists: 'indexEntries/articles',
  'videoWork/lists': 'indexEntries/videos',
  ...Object.fromEntries(searchKinds.map((kind) => [`searchIndexed/${kind}`, paths.allSearchIndexed(kind)])),
  recordingMonths: 'recordingQuota/months',
  recordingHolds: paths.recordingHolds(),
  bandSpellings: 'bandNames/spellings',
  bandsMergedInto: 'bandNames/merged',
};

/** Lists by member that have become a part of each member's references. */
const movedByMember: Record<string, string> = { traces: '', draftNotesBy: '/draftNotes' };

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

async function moveNode(from: string, to: string | null, database: Database): Promise<void> {
  await moveEntries(from, (key, value) => (to === null ? {} : { [`${to}/${key}`]: value }), database);
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
  for (const node of found) {
    const below = movedByMember[node];
    if (below === undefined) await moveNode(node, moved[node] ?? null, database);
    else await moveReferences(node, below, database);
  }
  say(`Moved to where this version keeps it: ${found.join(', ')}.`);
  return true;
}
