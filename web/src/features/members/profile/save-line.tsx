import { Icon } from '../../../ui/icon.tsx';
import { slowText } from '../api/profile.ts';
import styles from './profile-form.module.css';
import type { SaveState } from './use-profile-draft.ts';

function lineOf(state: SaveState, unsaved: boolean): string {
  switch (state.step) {
    case 'slow':
      return slowText;
    case 'failed':
      return state.message;
    case 'saved':
      return unsaved ? 'Not saved yet.' : 'Saved.';
    case 'saving':
      return '';
    case 'idle':
      return unsaved ? 'Not saved yet.' : '';
  }
}

/** The state of saving, announced on changes. */
export function SaveLine({ state, unsaved }: { state: SaveState; unsaved: boolean }) {
  const line = lineOf(state, unsaved);
  return (
    <p className={styles.line} data-step={state.step} role={state.step === 'failed' ? 'alert' : 'status'}>
      {state.step === 'saved' && !unsaved && <Icon name="check" />}
      {state.step === 'failed' && <Icon name="warning" />}
      {line}
    </p>
  );
}
