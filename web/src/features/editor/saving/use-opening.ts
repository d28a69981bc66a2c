import { useEffect, useRef, useState } from 'react';
import { emptyDraftFields } from '@contract/draft-fields.ts';
import { pending } from '../../../data/navigation-progress.ts';
import type { OpenedDraft } from './desk-types.ts';
import { DraftDesk } from './draft-desk.ts';
import { liveServices } from './live-services.ts';
import { fresh, fromCopy, fromStored, openDraft, type Opening } from './open-draft.ts';

export type Room =
  | { state: 'opening' }
  /** Another desk is another sitting: another editor, with a history of its own. */
  | { state: 'open'; desk: DraftDesk; sitting: number }
  | (Extract<Opening, { state: 'choose' }> & { restore: () => void; discard: () => void })
  | { state: 'missing' | 'deleted' }
  | { state: 'unreachable'; retry: () => void };

const empty = { fields: emptyDraftFields, html: '' };

/** Opens the draft at `draftId`, or a new one. The address that a new draft gets with its first key is the same desk. */
export function useOpening(draftId: string | null, uid: string): Room {
  const [room, setRoom] = useState<Room>({ state: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const desk = useRef<DraftDesk | null>(null);
  const sittings = useRef(0);

  useEffect(() => {
    if (draftId !== null && desk.current?.get().id === draftId) return;
    const services = liveServices(uid);
    const enter = (opened: OpenedDraft) => {
      desk.current = new DraftDesk(services, opened);
      sittings.current += 1;
      setRoom({ state: 'open', desk: desk.current, sitting: sittings.current });
    };
    const show = (opening: Opening): void => {
      switch (opening.state) {
        case 'ready':
          return enter(opening.opened);
        case 'choose':
          return setRoom({
            ...opening,
            restore: () => enter(fromCopy(opening.copy, opening.stored)),
            discard: () => {
              void services.dropCopy(opening.copy.id);
              enter(opening.stored ? fromStored(opening.stored) : fresh(empty));
            },
          });
        case 'unreachable':
          return setRoom({ ...opening, retry: () => setAttempt((before) => before + 1) });
        case 'missing':
        case 'deleted':
          return setRoom(opening);
      }
    };
    let left = false;
    desk.current = null;
    setRoom({ state: 'opening' });
    void pending.track(openDraft(draftId, empty, services)).then((opening) => {
      if (!left) show(opening);
    });
    return () => {
      left = true;
    };
  }, [draftId, uid, attempt]);

  const isUnreachable = room.state === 'unreachable';
  useEffect(() => {
    if (!isUnreachable) return;
    const retry = () => setAttempt((before) => before + 1);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isUnreachable]);

  return room;
}
