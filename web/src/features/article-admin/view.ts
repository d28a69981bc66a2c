import type { DraftState } from '@contract/articles.ts';
import { fold } from '@contract/words.ts';
import type { DraftRow, DraftScope } from '../../services/draft-list.ts';

/** How many articles are fetched at a time. */
export const pageSize = 50;

export const tabs = ['all', 'drafts', 'scheduled', 'published', 'deleted'] as const;
export type Tab = (typeof tabs)[number];

export const tabStates: Record<Exclude<Tab, 'all'>, DraftState> = {
  drafts: 'draft',
  scheduled: 'scheduled',
  published: 'published',
  deleted: 'deleted',
};

export const tabOf = (text: string | null): Tab => tabs.find((tab) => tab === text) ?? 'all';

export const sorts = ['updated', 'title', 'published'] as const;
export type Sort = (typeof sorts)[number];

/** What to ask the database for: it knows an author's own or those in a state, not both. */
export const scopeOf = (tab: Tab, uid: string, admin: boolean): DraftScope => {
  if (!admin) return { owner: uid };
  return tab === 'all' ? 'all' : { state: tabStates[tab] };
};

const inTab = ({ state }: DraftRow, tab: Tab) =>
  tab === 'all' ? state !== 'deleted' : state === tabStates[tab];

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
/** What never was published stands at the end. */
const published = ({ publishAt, publishedAt }: DraftRow) => publishAt ?? publishedAt ?? 0;
const orders: Record<Sort, (one: DraftRow, other: DraftRow) => number> = {
  updated: (one, other) => other.updatedAt - one.updatedAt,
  title: (one, other) => collator.compare(one.title, other.title),
  published: (one, other) => published(other) - published(one),
};

export interface View {
  tab: Tab;
  search: string;
  sort: Sort;
}

/** Every word that is looked for has to be in the title or the author's name, wherever. */
export function shownRows(
  rows: readonly DraftRow[],
  { tab, search, sort }: View,
  nameOf: (uid: string) => string,
): DraftRow[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return rows
    .filter((row) => inTab(row, tab))
    .filter((row) => {
      const text = fold(`${row.title} ${nameOf(row.owner)}`);
      return words.every((word) => text.includes(word));
    })
    .sort((one, other) => orders[sort](one, other) || (one.id < other.id ? 1 : -1));
}
