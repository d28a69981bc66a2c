import { bandKey } from '@contract/article-index.ts';
import { useState } from 'react';
import { usePendingCommands } from '../../../data/command.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { UndoRow } from '../../../ui/undo-button.tsx';
import type { ShownSetList } from './load-set-lists.ts';
import type { SetListDialogProps } from './set-list-dialog.tsx';
import { setListRemovals } from './remove-set-list.ts';
import { SetListRow, SetListRows } from './set-list-row.tsx';
import type { SetListsProps, Viewer } from './set-lists.tsx';
import { ActionRow } from '../../../ui/link-button.tsx';

const SetListDialog = lazyDialog<SetListDialogProps>('Set list', () => import('./set-list-dialog.tsx'));

/** The set lists of a past event for a member, who adds and corrects them, and removes them as an author. */
export default function MemberSetLists({
  event,
  lists,
  onChanged,
  viewer,
}: SetListsProps & { viewer: Viewer }) {
  const removals = setListRemovals(viewer.uid);
  const pending = usePendingCommands(removals);
  const [edited, setEdited] = useState<ShownSetList | 'new' | null>(null);
  const keyOf = (band: string) => `${event.id}/${band}`;
  const isRemoved = ({ band, at }: ShownSetList) =>
    pending.some(({ key, change }) => key === keyOf(band) && change === at);
  const missing = event.lineUp
    .map((name) => ({ band: bandKey(name), name }))
    .filter(({ band }) => band !== '' && !lists.some((list) => list.band === band));
  return (
    <>
      <SetListRows>
        {lists.map((list) =>
          isRemoved(list) ? (
            pending.some(({ key, state }) => key === keyOf(list.band) && state !== 'sent') && (
              <UndoRow
                key={list.band}
                label={`Undo removing: ${list.name}`}
                onUndo={() => removals.undo(keyOf(list.band))}
              >
                The set list of {list.name} is removed.
              </UndoRow>
            )
          ) : (
            <SetListRow key={list.band} list={list}>
              <ActionRow data-no-print>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Correct the set list of ${list.name}`}
                  onClick={() => setEdited(list)}
                >
                  Correct
                </Button>
                {viewer.writes && (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`Remove the set list of ${list.name}`}
                    onClick={() => removals.run(keyOf(list.band), list.at)}
                  >
                    Remove
                  </Button>
                )}
              </ActionRow>
            </SetListRow>
          ),
        )}
      </SetListRows>
      {missing.length > 0 && (
        <p data-no-print>
          <Button variant="secondary" onClick={() => setEdited('new')}>
            Add a set list
          </Button>
        </p>
      )}
      {edited && (
        <SetListDialog
          event={event.id}
          bands={edited === 'new' ? missing : [edited]}
          before={edited === 'new' ? null : edited}
          onSaved={onChanged}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
