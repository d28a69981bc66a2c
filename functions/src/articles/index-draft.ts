import { isDeepStrictEqual } from 'node:util';
import type { Draft, DraftState } from '../contract/articles.ts';
import { draftTerms, everybodysDrafts } from '../contract/draft-index.ts';
import { paths } from '../contract/paths.ts';
import { type Lease, withLease } from '../kit/lease.ts';
import type { Database } from '../database.ts';
import type { ArticleDeps } from './article-deps.ts';
import { readAuthor } from '../members/display-name.ts';

/** `draftIndexed/{id}`: the index entries of a draft, so that they can be removed. */
export interface IndexedDraft {
  owner: string;
  state: DraftState;
  title: string;
  /** The owner's name, by which admins search. */
  writer: string;
}

type IndexDeps = Pick<ArticleDeps, 'database' | 'clock' | 'pause'>;

async function asItIs(id: string, database: Database): Promise<IndexedDraft | null> {
  const { owner, state, title } = (await database.get<Partial<Draft>>(paths.draft(id))) ?? {};
  if (owner === undefined || state === undefined) return null;
  return { owner, state, title: title ?? '', writer: (await readAuthor(owner, database)).name };
}

function entriesOf(id: string, { owner, state, title, writer }: IndexedDraft): Record<string, DraftState> {
  const scopes = [owner, everybodysDrafts];
  const found = [
    ...draftTerms(title).map((term) => paths.draftsWithWord(owner, term)),
    ...draftTerms(`${title} ${writer}`).map((term) => paths.draftsWithWord(everybodysDrafts, term)),
    ...(state === 'scheduled' ? scopes.map((scope) => paths.draftsScheduled(scope)) : []),
  ];
  return Object.fromEntries(found.map((list) => [`${list}/${id}`, state]));
}

/** The scopes that count a draft. */
export const countsOf = ({ owner, state }: IndexedDraft): string[] =>
  [owner, everybodysDrafts].map((scope) => `${paths.draftCounts(scope)}/${state}`);

/** The lease of all counts of drafts. No draft has this id: theirs have no colon. */
export const countsLease = paths.publishing('index:');

/** By how much each count changes; counts that stay are left out. */
function movesOf(before: IndexedDraft | null, after: IndexedDraft | null): [path: string, by: number][] {
  const moves = new Map<string, number>();
  for (const path of before ? countsOf(before) : []) moves.set(path, -1);
  for (const path of after ? countsOf(after) : []) moves.set(path, (moves.get(path) ?? 0) + 1);
  return [...moves].filter(([, by]) => by !== 0);
}

/**
 * Changes counts in one update with `changes`. Under a lease of all counts, as the numbers that they become: a `+1` would count
 * twice where the answer to the update is lost, as the SDK sends it again.
 */
const writeCounts = (
  moves: readonly [path: string, by: number][],
  changes: Record<string, unknown>,
  draft: Lease,
  deps: IndexDeps,
): Promise<void> =>
  withLease(
    countsLease,
    async (lease) => {
      const counted = moves.map(async ([path, by]) => [
        path,
        ((await deps.database.get<number>(path)) ?? 0) + by,
      ]);
      const counts = Object.fromEntries(await Promise.all(counted)) as Record<string, number>;
      for (const each of [draft, lease]) each.requireHeld();
      await deps.database.update({ ...changes, ...counts });
    },
    deps,
  );

/** Drafts that were indexed before there was a list of what is scheduled are missing there. */
const isListed = async (id: string, draft: IndexedDraft | null, database: Database): Promise<boolean> =>
  draft?.state !== 'scheduled' || (await database.get(paths.draftScheduled(draft.owner, id))) !== null;

const isSettled = async (
  id: string,
  before: IndexedDraft | null,
  after: IndexedDraft | null,
  database: Database,
): Promise<boolean> => isDeepStrictEqual(before, after) && (await isListed(id, after, database));

/** True when the index of a draft is up to date. */
export async function isIndexed(id: string, database: Database): Promise<boolean> {
  const before = await database.get<IndexedDraft>(paths.draftIndexed(id));
  return isSettled(id, before, await asItIs(id, database), database);
}

async function settle(id: string, lease: Lease, deps: IndexDeps): Promise<void> {
  const { database } = deps;
  const before = await database.get<IndexedDraft>(paths.draftIndexed(id));
  const after = await asItIs(id, database);
  if (await isSettled(id, before, after, database)) return;
  const gone = Object.keys(before ? entriesOf(id, before) : {}).map((path): [string, null] => [path, null]);
  const changes = {
    ...Object.fromEntries(gone),
    ...(after && entriesOf(id, after)),
    [paths.draftIndexed(id)]: after,
  };
  const moves = movesOf(before, after);
  // A new title counts for nothing.
  if (moves.length > 0) return writeCounts(moves, changes, lease, deps);
  lease.requireHeld();
  return database.update(changes);
}

/**
 * Keeps the search index and the counts of states in step with a draft. Both are written in one update with the record
 * of what was indexed: idempotent, in any order of events.
 */
export const indexDraft = (id: string, deps: IndexDeps): Promise<void> =>
  withLease(paths.publishing(`index:${id}`), (lease) => settle(id, lease, deps), deps);

/** More than an author has. */
const mostDrafts = 2000;

/** Indexes the drafts of a renamed author, which admins find by the name. */
export async function indexDraftsOf(owner: string, deps: IndexDeps): Promise<void> {
  const query = { by: 'owner', from: owner, to: owner, limit: mostDrafts };
  for (const { key } of await deps.database.query(paths.drafts(), query)) await indexDraft(key, deps);
}
