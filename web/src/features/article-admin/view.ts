import { type DraftState, draftStates } from '@contract/articles.ts';
import { type DraftCounts, draftTerms } from '@contract/draft-index.ts';
import { wordKey } from '@contract/keys.ts';
import type { DraftRow, DraftScope } from './api/draft-list.ts';

/** The number of articles per page. */
export const pageSize = 50;

export const tabs = ['all', 'drafts', 'scheduled', 'published', 'deleted'] as const;
export type Tab = (typeof tabs)[number];

const tabStates: Record<Exclude<Tab, 'all'>, DraftState> = {
  drafts: 'draft',
  scheduled: 'scheduled',
  published: 'published',
  deleted: 'deleted',
};

export const tabOf = (text: string | null): Tab => tabs.find((tab) => tab === text) ?? 'all';

export const sorts = ['updated', 'title', 'published'] as const;
export type Sort = (typeof sorts)[number];

/** Returns the scope to query. The database has indexes by author and by state, but not by both. */
export const scopeOf = (tab: Tab, uid: string, admin: boolean): DraftScope => {
  if (!admin) return { owner: uid };
  return tab === 'all' ? 'all' : { state: tabStates[tab] };
};

/** Returns the states of a tab. Deleted drafts are only in their own tab. */
export const statesIn = (tab: Tab): DraftState[] =>
  tab === 'all' ? draftStates.filter((state) => state !== 'deleted') : [tabStates[tab]];

/** Returns the number of drafts in a tab: the counted ones plus the co-authored ones. */
export const countIn = (tab: Tab, counts: DraftCounts, shared: readonly DraftRow[]): number =>
  statesIn(tab).reduce((sum, state) => sum + (counts[state] ?? 0), 0) +
  shared.filter(({ state }) => statesIn(tab).includes(state)).length;

/** Returns the drafts whose titles have words that start with the search terms. */
export const withTerms = (rows: readonly DraftRow[], terms: readonly string[]): DraftRow[] =>
  rows.filter(({ title }) => {
    const known = new Set(draftTerms(title).map(wordKey));
    return terms.every((term) => known.has(term));
  });

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
/** Returns the publication time for sorting. Drafts that were never published come last. */
const published = ({ publishAt, publishedAt }: DraftRow) => publishAt ?? publishedAt ?? 0;
const orders: Record<Sort, (a: DraftRow, b: DraftRow) => number> = {
  updated: (a, b) => b.updatedAt - a.updatedAt,
  title: (a, b) => collator.compare(a.title, b.title),
  published: (a, b) => published(b) - published(a),
};

export interface View {
  tab: Tab;
  sort: Sort;
}

/** Returns the drafts of a tab, sorted. */
export function shownRows(rows: readonly DraftRow[], { tab, sort }: View): DraftRow[] {
  const states = statesIn(tab);
  return rows
    .filter(({ state }) => states.includes(state))
    .sort((a, b) => orders[sort](a, b) || (a.id < b.id ? 1 : -1));
}
