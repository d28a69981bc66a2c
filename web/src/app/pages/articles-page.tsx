import { ArticlesView } from '../../features/articles/articles-view.tsx';
import { meantOfArticles } from '../connected/did-you-mean.tsx';
import { saveOnCard } from '../connected/save-article.tsx';

export default function ArticlesPage() {
  return <ArticlesView slot={saveOnCard} meant={meantOfArticles} />;
}
