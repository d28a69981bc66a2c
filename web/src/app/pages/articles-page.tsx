import { ArticlesView } from '../../features/articles/articles-view.tsx';
import { cardSlot } from '../slots/card-slot.tsx';

export default function ArticlesPage() {
  return <ArticlesView slot={cardSlot} />;
}
