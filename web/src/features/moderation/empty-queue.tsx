import type { QueueList } from '@contract/moderation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

const texts: Record<QueueList, [title: string, text: string]> = {
  reported: ['Nothing waits. Put a record on.', 'What readers report lands here at once.'],
  held: ['Nothing waits. Put a record on.', 'What a filter stops lands here before anybody else sees it.'],
  newest: ['Not a word yet', 'Every comment on the site is listed here, the newest first.'],
  hidden: ['Nothing is hidden', 'What you take out of sight is kept here, with who did it and why.'],
};

export function EmptyQueue({ list }: { list: QueueList }) {
  const [title, text] = texts[list];
  return <EmptyState title={title}>{text}</EmptyState>;
}
