import type { RenameStage } from '@contract/band-merging.ts';
import { useState } from 'react';
import { useLive } from '../../data/use-live.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type NamedBand, watchMerge } from './api/merge-bands.ts';

interface MergeProgressProps {
  from: NamedBand;
  into: NamedBand;
  /** Navigates to the page of the remaining band, because this one's page does not exist any more. */
  onClose: () => void;
}

const moving: Record<RenameStage, string> = {
  articles: 'Its articles are being moved',
  shows: 'Its articles are moved, and its shows are being moved',
  videos: 'Its articles and shows are moved, and its videos are being moved',
  followers: 'Its articles, shows and videos are moved, and its followers are being moved',
  profiles: 'Everything but the favourite bands on the pages of members is moved',
};

/** The progress of a merge, which continues without this page. */
export function MergeProgress({ from, into, onClose }: MergeProgressProps) {
  const [watch] = useState(() => watchMerge(from.key));
  const stage = useLive('a merge of bands', from.key, watch);
  const isDone = stage.state === 'ready' && stage.value === null;
  const words = () => {
    if (stage.state === 'ready' && stage.value !== null) return `${moving[stage.value]}.`;
    return stage.state === 'failed' ? 'How far it is cannot be seen right now.' : 'It begins.';
  };
  return (
    <Dialog
      open
      title={isDone ? 'Merged' : 'Merging'}
      onClose={onClose}
      actions={<Button onClick={onClose}>Open {into.name}</Button>}
    >
      <p role="status">
        {isDone
          ? `Everything of ${from.name} is under ${into.name} now.`
          : `${from.name} is ${into.name} from now on. ${words()} You need not wait: it goes on without this page.`}
      </p>
    </Dialog>
  );
}
