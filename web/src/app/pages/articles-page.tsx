import { ArticlesView } from '../../features/articles/articles-view.tsx';
import { cardSlot } from '../connected/card.tsx';

export default function ArticlesPage() {
  return <ArticlesView slot={cardSlot} />;
}
