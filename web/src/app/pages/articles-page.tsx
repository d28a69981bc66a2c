import { ArticlesView } from '../../features/articles/articles-view.tsx';
import { didYouMeanArticles } from '../connected/did-you-mean-articles.tsx';
import { saveOnCard } from '../connected/save-article.tsx';

export default function ArticlesPage() {
  return <ArticlesView slot={saveOnCard} meant={didYouMeanArticles} />;
}
