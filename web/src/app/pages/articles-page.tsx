import { ArticlesView } from '../../features/articles/articles-view.tsx';

export default function ArticlesPage() {
  return <ArticlesView />;
}
