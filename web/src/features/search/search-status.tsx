import { quoted } from '@contract/quoted.ts';
import { Button } from '../../ui/button.tsx';
import { Delayed } from '../../ui/delayed.tsx';
import { Equalizer } from '../../ui/equalizer.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './search-dialog.module.css';
import type { SearchState } from './use-search.ts';

interface SearchStatusProps {
  typed: string;
  search: SearchState;
  /** Called with the suggested correction. */
  onTake: (correctedQuery: string) => void;
}

/** Reports the state of the search if the results do not. */
export function SearchStatus({ typed, search, onTake }: SearchStatusProps) {
  const { state, found, correctedQuery, retry } = search;
  const words = typed.trim();
  if (words === '') return null;
  if (state === 'offline')
    return (
      <Notice title="No network" live>
        {found.length > 0
          ? 'This is what was found on this device before.'
          : 'Nothing like that was found on this device before. It is searched as soon as the network is back.'}
      </Notice>
    );
  if (state === 'failed') {
    const again = (
      <Button variant="secondary" size="small" onClick={retry}>
        Try again
      </Button>
    );
    return (
      <Notice kind="error" title="The search did not answer" action={again} live>
        It is most likely us or the network between us, and often over in a moment.
      </Notice>
    );
  }
  if (correctedQuery !== null)
    return (
      <p className={styles.news} role="status">
        Did you mean{' '}
        <button type="button" className={styles.correctedQuery} onClick={() => onTake(correctedQuery)}>
          {correctedQuery}
        </button>
        ?
        {state === 'done' && !found.some(({ inText }) => inText) && ` There is nothing for ${quoted(words)}.`}
      </p>
    );
  if (state === 'looking')
    return found.length > 0 ? null : (
      <Delayed label="Searching">
        <Equalizer />
      </Delayed>
    );
  return found.length > 0 ? null : (
    <p className={styles.news} role="status">
      Nothing is called {quoted(words)}, and no article has these words. Here is something else:
    </p>
  );
}
