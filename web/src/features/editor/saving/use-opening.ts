import { useCallback, useEffect, useRef, useState } from 'react';
import { emptyDraftFields } from '../../../services/draft-fields.ts';
import { pending } from '../../../services/pending.ts';
import { DraftDesk } from './draft-desk.ts';
import { liveServices } from './live-services.ts';
import { fresh, fromCopy, fromStored, openDraft, type Opening } from './open-draft.ts';

export type Room =
  | { state: 'opening' }
  | { state: 'open'; desk: DraftDesk }
  | (Extract<Opening, { state: 'choose' }> & { restore: () => void; discard: () => void })
  | { state: 'missing' | 'deleted' }
  | { state: 'unreachable'; retry: () => void };

const empty = { fields: emptyDraftFields, html: '' };

/** Opens the draft at `draftId`, or a new one. The address that a new draft gets with its first key is the same desk. */
export function useOpening(draftId: string | null, uid: string): Room {
  const [room, setRoom] = useState<Room>({ state: 'opening' });
  const desk = useRef<DraftDesk | null>(null);
  const turn = useRef(0);

  const open = useCallback(async () => {
    const services = liveServices(uid);
    const mine = (turn.current += 1);
    const enter = (opened: ConstructorParameters<typeof DraftDesk>[1]) => {
      desk.current = new DraftDesk(services, opened);
      setRoom({ state: 'open', desk: desk.current });
    };
    desk.current = null;
    setRoom({ state: 'opening' });
    const opening = await pending.track(openDraft(draftId, empty, services));
    if (mine !== turn.current) return;
    switch (opening.state) {
      case 'ready':
        return enter(opening.opened);
      case 'choose': {
        const { copy, stored } = opening;
        return setRoom({
          ...opening,
          restore: () => enter(fromCopy(copy, stored)),
          discard: () => {
            void services.dropCopy(copy.id);
            enter(stored ? fromStored(stored) : fresh(empty));
          },
        });
      }
      case 'unreachable':
        // eslint-disable-next-line react-hooks/immutability -- called long after it was declared
        return setRoom({ state: 'unreachable', retry: () => void open() });
      case 'missing':
      case 'deleted':
        return setRoom(opening);
    }
  }, [draftId, uid]);

  useEffect(() => {
    if (draftId !== null && desk.current?.get().id === draftId) return;
    void open();
  }, [open, draftId]);

  return room;
}
