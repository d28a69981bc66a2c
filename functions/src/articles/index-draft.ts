import { isDeepStrictEqual } from 'node:util';
import type { Draft, DraftState } from '../contract/articles.ts';
import { allDrafts, draftTerms } from '../contract/draft-index.ts';
import { paths } from '../contract/paths.ts';
import { pagesBy } from '../kit/entries.ts';
import { forEachConcurrently } from '../kit/for-each-settled.ts';
import { withLease, type LeaseDeps } from '../kit/lease.ts';
import type { Changes, Database } from '../database.ts';
import { readAuthor } from '../members/display-name.ts';

/** `indexEntries/drafts/{id}`: a draft as it was indexed, so that its index entries can be removed. */
export interface IndexedDraft {
  owner: string;
  state: DraftState;
  title: string;
  /** The owner's name, which admins can search by. */
  writer: string;
}

async function currentDraft(id: string, database: Database): Promise<IndexedDraft | null> {
  const { owner, state, title } = (await database.get<Partial<Draft>>(paths.draft(id))) ?? {};
  if (owner === undefined || state === undefined) return null;
  return { owner, state, title: title ?? '', writer: (await readAuthor(owner, database)).name };
}

function entriesOf(id: string, { owner, state, title, writer }: IndexedDraft): Record<string, DraftState> {
  const scopes = [owner, allDrafts];
  const found = [
    ...draftTerms(title).map((term) => paths.draftsWithWord(owner, term)),
    ...draftTerms(`${title} ${writer}`).map((term) => paths.draftsWithWord(allDrafts, term)),
    ...(state === 'scheduled' ? scopes.map((scope) => paths.draftsScheduled(scope)) : []),
  ];
  return Object.fromEntries(found.map((list) => [`${list}/${id}`, state]));
}

/** Returns the paths of the counts that include a draft. */
export const countsOf = ({ owner, state }: IndexedDraft): string[] =>
  [owner, allDrafts].map((scope) => `${paths.draftCounts(scope)}/${state}`);

/** The lease shared by all draft counts. It cannot be a draft's, because draft IDs contain no colon. */
export const countsLease = paths.lease('index:');

/** Returns how much each count changes, omitting unchanged ones. */
function movesOf(before: IndexedDraft | null, after: IndexedDraft | null): [path: string, by: number][] {
  const moves = new Map<string, number>();
  for (const path of before ? countsOf(before) : []) moves.set(path, -1);
  for (const path of after ? countsOf(after) : []) moves.set(path, (moves.get(path) ?? 0) + 1);
  return [...moves].filter(([, by]) => by !== 0);
}

/**
 * Updates the counts in the same write as `changes`. Writes absolute numbers, under a lease over all counts: an
 * increment would count twice if the response is lost and the SDK resends the update.
 */
const writeCounts = (
  moves: readonly [path: string, by: number][],
  changes: Changes,
  deps: LeaseDeps,
): Promise<void> =>
  withLease(countsLease, deps, async (held) => {
    const counted = moves.map(async ([path, by]) => [
      path,
      // None is not stored, so that nothing stays of members without drafts.
      ((await deps.database.get<number>(path)) ?? 0) + by || null,
    ]);
    const counts = Object.fromEntries(await Promise.all(counted)) as Record<string, number | null>;
    await held.database.update({ ...changes, ...counts });
  });

/** Returns false for a scheduled draft that was indexed before the list of scheduled drafts existed. */
const isListed = async (id: string, draft: IndexedDraft | null, database: Database): Promise<boolean> =>
  draft?.state !== 'scheduled' || (await database.get(paths.draftScheduled(draft.owner, id))) !== null;

const isSettled = async (
  id: string,
  before: IndexedDraft | null,
  after: IndexedDraft | null,
  database: Database,
): Promise<boolean> => isDeepStrictEqual(before, after) && (await isListed(id, after, database));

/** Returns true if the index of a draft is up to date. */
export async function isIndexed(id: string, database: Database): Promise<boolean> {
  const before = await database.get<IndexedDraft>(paths.draftIndexed(id));
  return isSettled(id, before, await currentDraft(id, database), database);
}

async function settle(id: string, deps: LeaseDeps): Promise<void> {
  const { database } = deps;
  const before = await database.get<IndexedDraft>(paths.draftIndexed(id));
  const after = await currentDraft(id, database);
  if (await isSettled(id, before, after, database)) return;
  const gone = Object.keys(before ? entriesOf(id, before) : {}).map((path): [string, null] => [path, null]);
  const changes = {
    ...Object.fromEntries(gone),
    ...(after && entriesOf(id, after)),
    [paths.draftIndexed(id)]: after,
  };
  const moves = movesOf(before, after);
  // A new title affects no count.
  if (moves.length > 0) return writeCounts(moves, changes, deps);
  return database.update(changes);
}

/**
 * Syncs the search index and the state counts with a draft. Both are written in the same update as the record of what
 * was indexed, so this is idempotent and independent of the order of events.
 */
export const indexDraft = (id: string, deps: LeaseDeps): Promise<void> =>
  withLease(paths.lease(`index:${id}`), deps, (held) => settle(id, held));

const concurrency = 10;

/**
 * Reindexes the drafts of a renamed author, because admins can search by the name. Skips those that are up to date, so
 * that the retry of a run which took too long begins where that one ended.
 */
export async function indexDraftsOf(owner: string, deps: LeaseDeps): Promise<void> {
  const { database } = deps;
  for await (const page of pagesBy(paths.drafts(), { by: 'owner', from: owner, to: owner }, database))
    await forEachConcurrently(page, concurrency, async ({ key }) => {
      if (!(await isIndexed(key, database))) await indexDraft(key, deps);
    });
}
