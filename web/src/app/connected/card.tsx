import type { CardSlot } from '../../features/articles/article-card.tsx';
import { SaveSlot } from './save.tsx';

/** What every card of an article carries. */
export const cardSlot: CardSlot = ({ slug, title }) => <SaveSlot slug={slug} title={title} look="card" />;
