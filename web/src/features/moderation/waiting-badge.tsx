import { Badge } from '../../ui/badge.tsx';
import { useWaiting } from './use-waiting.ts';

/** The number of comments that wait for a decision, live. For moderators: nobody else may read it. */
export default function WaitingBadge() {
  const { reported, held } = useWaiting();
  return <Badge count={(reported ?? 0) + (held ?? 0)} label="waiting" />;
}
