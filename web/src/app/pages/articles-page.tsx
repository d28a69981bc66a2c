import { ArticlesView } from '../../features/articles/articles-view.tsx';
import { meantArticles } from '../connected/meant-articles.tsx';
import { saveOnCard } from '../connected/save-article.tsx';

export default function ArticlesPage() {
  return <ArticlesView slot={saveOnCard} meant={meantArticles} />;
}
