import { useEffect, useEffectEvent, useState } from 'react';
import { restoreDraft } from '../../../data/publishing.ts';
import { Button } from '../../../ui/button.tsx';
import { Equalizer } from '../../../ui/equalizer.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { usePublish } from '../publish/use-publish.ts';
import type { DraftState } from './draft-state.ts';
import type { DraftStore } from './draft-store.ts';
import styles from './autosave.module.css';
import { endsDraft, refusalText, statusText, timeOf } from './status-text.ts';

/** Saves on Ctrl+S or Command+S, where the browser would offer to save the page. */
export function useSaveKey(save: () => void): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 's' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      event.preventDefault();
      saveNow();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

type Mood = 'quiet' | 'saved' | 'offline' | 'trouble';

const moodOf = ({ status: { kind }, copy }: DraftState): Mood | null => {
  if (kind === 'saving' || kind === 'waiting' || (kind === 'offline' && copy === 'pending')) return null;
  if (kind === 'untouched') return 'quiet';
  return kind === 'saved' || kind === 'offline' ? kind : 'trouble';
};

/**
 * Returns what screen readers announce: the first save and every change between saved, offline, and trouble, but not
 * each save. Trouble has a live notice of its own, so its text is empty here.
 */
function useAnnouncement(state: DraftState, text: string): string {
  const mood = moodOf(state);
  const [announced, setAnnounced] = useState<{ mood: Mood; text: string }>({
    mood: mood ?? 'quiet',
    text: '',
  });
  if (mood !== null && mood !== announced.mood) {
    setAnnounced({ mood, text: mood === 'trouble' ? '' : text });
  }
  return announced.text;
}

const troubleId = 'save-trouble';

function seeWhy(): void {
  const trouble = document.getElementById(troubleId);
  trouble?.scrollIntoView({ block: 'center' });
  trouble?.focus({ preventScroll: true });
}

interface SaveStampProps {
  state: DraftState;
  /** The name of the member who saved last, if it was somebody else. */
  by: string | null;
  now: number;
  /** Shows both versions of a draft that was changed elsewhere. */
  onDecide: () => void;
}

/** The save status in the header of the editor, which is visible at any scroll position. */
export function SaveStamp({ state, by, now, onDecide }: SaveStampProps) {
  const { status } = state;
  const text = statusText(state, now) + (by !== null && status.kind === 'saved' ? ` by ${by}` : '');
  const announcement = useAnnouncement(state, text);
  return (
    <>
      <p className={styles.stamp} data-kind={status.kind}>
        {status.kind === 'saving' && <Equalizer bars={4} />}
        {status.kind === 'offline' && <Icon name="offline" size={1} />}
        {text}
      </p>
      {status.kind === 'conflict' && (
        <Button size="small" onClick={onDecide}>
          Look at both
        </Button>
      )}
      {status.kind === 'refused' && (
        <Button size="small" variant="secondary" onClick={seeWhy}>
          See why
        </Button>
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}

interface SaveTroubleProps {
  state: DraftState;
  draft: DraftStore;
  /** Whether the member may bring back a deleted draft. */
  decides: boolean;
  onDecide: () => void;
}

/** Why the text cannot be saved, and what the author can do about it. */
export function SaveTrouble({ state: { status, copy, record }, draft, decides, onDecide }: SaveTroubleProps) {
  const restoring = usePublish(draft);
  if (status.kind === 'conflict') {
    return (
      <Notice
        kind="error"
        live
        title="Not saved: there is a newer version"
        action={
          <Button size="small" onClick={onDecide}>
            Decide what to keep
          </Button>
        }
      >
        Somebody saved this draft after you opened it. Your text stays here until you have decided.
      </Notice>
    );
  }
  if (status.kind !== 'refused') return null;
  const canRestore = decides && status.why === 'gone' && record?.state === 'deleted';
  const restore = () => void restoring.run((id) => restoreDraft(id), { text: 'It is a draft again.' });
  return (
    <div id={troubleId} tabIndex={-1}>
      <Notice
        kind="error"
        live
        title="Not saved"
        action={
          <>
            {!endsDraft(status.why) && (
              <Button size="small" variant="secondary" onClick={() => void draft.saveNow()}>
                Try again
              </Button>
            )}
            {canRestore && (
              <Button size="small" pending={restoring.busy} onClick={restore}>
                Bring it back
              </Button>
            )}
            {endsDraft(status.why) && (
              <Button
                size="small"
                variant={canRestore ? 'secondary' : 'primary'}
                onClick={() => void draft.saveAsNew()}
              >
                Save as a new draft
              </Button>
            )}
          </>
        }
      >
        {canRestore
          ? 'This draft has been deleted. Bring it back, and your text is saved in it.'
          : refusalText(status.why)}
        {restoring.problem !== null && ` That did not work: ${restoring.problem}`}
        {copy === 'failed' && ' This device would not keep a copy either: leave this page open.'}
      </Notice>
    </div>
  );
}

/** The notice that the draft was opened from the copy on this device, shown until the server has it. */
export function KeptCopy({ draft, now }: { draft: DraftStore; now: number }) {
  if (draft.keptAt === undefined || !draft.unsaved) return null;
  return (
    <Notice live title="This is the copy on this device">
      You wrote it at {timeOf(draft.keptAt, now)}, and the server cannot be reached at the moment. Go on
      writing: it is saved when the network is back. What was changed elsewhere since then is put together
      with it; where both changed the same, you decide.
    </Notice>
  );
}
