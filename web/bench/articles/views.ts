import { pageSize } from '../../src/features/article-admin/view.ts';
import { noFilters, type ListQuery } from '../../src/features/articles/list-query.ts';
import { loadFrontPage } from '../../src/app/front/load-front-page.ts';
import { loadArticleList } from '../../src/features/articles/load-article-list.ts';
import { loadArticlePage } from '../../src/features/articles/load-article-page.ts';
import { loadAuthor } from '../../src/features/articles/load-author.ts';
import { publicReader } from '../../src/platform/database-rest.ts';
import { readDrafts } from '../drafts.ts';
import { busyAuthor, commonTag, commonWord, entryOf, frequentWord, rareWord, strangers } from '../library.ts';

export interface View {
  page: string;
  open: () => Promise<unknown>;
  /** In KiB, before compression; the same for any number of articles. */
  limit: number;
}

export const admin = 'boss';

const reader = publicReader();
const list = (query: Partial<ListQuery>) => loadArticleList(reader, { ...noFilters, ...query });

async function secondPage(): Promise<void> {
  const { next } = await list({});
  await loadArticleList(reader, noFilters, { after: next });
}

/** Every page that could get slower as the number of articles grows. */
export const views = (address: string): View[] => [
  { page: 'home', open: () => loadFrontPage(reader, Date.now()), limit: 16 },
  { page: 'list', open: () => list({}), limit: 20 },
  { page: 'list, then its second page', open: secondPage, limit: 40 },
  { page: 'list of a common tag', open: () => list({ tag: commonTag }), limit: 20 },
  { page: 'list of a tag and a kind', open: () => list({ tag: commonTag, kind: 'review' }), limit: 50 },
  { page: 'search: a rare word', open: () => list({ words: rareWord }), limit: 20 },
  { page: 'search: its first three letters', open: () => list({ words: rareWord.slice(0, 3) }), limit: 20 },
  { page: 'search: a word of every second title', open: () => list({ words: commonWord }), limit: 20 },
  {
    page: 'search: two common words',
    open: () => list({ words: `${commonWord} ${frequentWord}` }),
    limit: 50,
  },
  {
    page: 'search: a common and a rare word',
    open: () => list({ words: `${commonWord} ${rareWord}` }),
    limit: 50,
  },
  { page: 'search: two that never meet', open: () => list({ words: strangers.join(' ') }), limit: 50 },
  { page: 'article', open: () => loadArticlePage(reader, entryOf(5).slug), limit: 20 },
  { page: 'author of every fifth article', open: () => loadAuthor(reader, busyAuthor), limit: 20 },
  {
    page: 'table of that author',
    open: () =>
      readDrafts(
        address,
        { uid: busyAuthor, admin: false },
        {
          orderBy: 'owner',
          equalTo: busyAuthor,
          limitToLast: pageSize,
        },
      ),
    limit: 100,
  },
  {
    page: 'table of an admin',
    open: () =>
      readDrafts(
        address,
        { uid: admin, admin: true },
        {
          orderBy: 'updatedAt',
          limitToLast: pageSize,
        },
      ),
    limit: 100,
  },
];
