import { ListenView } from '../../features/articles/listen-view.tsx';
import { saveOnCard } from '../connected/save-article.tsx';

export default function ListenPage() {
  return <ListenView slot={saveOnCard} />;
}
