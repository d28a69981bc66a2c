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
  const found = [
    ...draftTerms(title).map((term) => paths.draftsWithWord(owner, term)),
    ...draftTerms(`${title} ${writer}`).map((term) => paths.draftsWithWord(everybodysDrafts, term)),
  ];
  return Object.fromEntries(found.map((list) => [`${list}/${id}`, state]));
}

const countsOf = ({ owner, state }: IndexedDraft): string[] =>
  [owner, everybodysDrafts].map((scope) => `${paths.draftCounts(scope)}/${state}`);

/** The changes of the counts; counts that stay are left out. */
function countChanges(before: IndexedDraft | null, after: IndexedDraft | null, database: Database) {
  const moves = new Map<string, number>();
  for (const path of before ? countsOf(before) : []) moves.set(path, -1);
  for (const path of after ? countsOf(after) : []) moves.set(path, (moves.get(path) ?? 0) + 1);
  const changed = [...moves].filter(([, by]) => by !== 0);
  return Object.fromEntries(changed.map(([path, by]) => [path, database.increment(by)]));
}

/** Whether the index of a draft is up to date. */
export async function isIndexed(id: string, database: Database): Promise<boolean> {
  return isDeepStrictEqual(await database.get(paths.draftIndexed(id)), await asItIs(id, database));
}

async function settle(id: string, lease: Lease, { database }: IndexDeps): Promise<void> {
  const before = await database.get<IndexedDraft>(paths.draftIndexed(id));
  const after = await asItIs(id, database);
  if (isDeepStrictEqual(before, after)) return;
  const gone = Object.keys(before ? entriesOf(id, before) : {}).map((path): [string, null] => [path, null]);
  await database.update({
    ...Object.fromEntries(gone),
    ...(after && entriesOf(id, after)),
    ...countChanges(before, after, database),
    [paths.draftIndexed(id)]: after,
    ...lease.end(),
  });
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
