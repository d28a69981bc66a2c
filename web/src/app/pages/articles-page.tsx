import { ArticlesView } from '../../features/articles/articles-view.tsx';
import { noFilters, listPath } from '../../features/articles/list-query.ts';
import type { DidYouMeanProps } from '../../features/search/did-you-mean.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const DidYouMean = lazyPart<DidYouMeanProps>(() => import('../../features/search/did-you-mean.tsx'));

const pathOf = (words: string) => listPath({ ...noFilters, words });

/** Suggests other spellings for a search that matches no article. */
const didYouMeanArticles = (words: string) => (
  <DidYouMean key={words} words={words} kind="article" pathOf={pathOf} />
);

export default function ArticlesPage() {
  return <ArticlesView meant={didYouMeanArticles} />;
}
