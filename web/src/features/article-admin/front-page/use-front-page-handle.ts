import { useLive } from '../../../data/use-live.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { arrangeFrontPage, watchFrontPage } from '../api/front-page.ts';
import type { FrontPageHandle } from './front-page-context.ts';

/** Long enough to reread the list before undoing. */
const undoSeconds = 10;

const replaces = 'the front page';

async function change(pinned: readonly string[], version: number, said: string, before?: readonly string[]) {
  const result = await arrangeFrontPage([...pinned], version);
  if (!result.ok) {
    showToast({ failed: true, text: result.message, replaces });
    return;
  }
  const { version: reached } = result.value;
  const undo = before && {
    label: 'Undo',
    run: () => void change(before, reached, 'The front page is as it was.'),
  };
  showToast({ text: said, seconds: undoSeconds, replaces, ...(undo && { action: undo }) });
}

/** Returns the pinned articles, live, and how to change them. Null while they are unknown. */
export function useFrontPageHandle(): FrontPageHandle | null {
  const live = useLive('the front page', 'front page', watchFrontPage);
  if (live.state !== 'ready') return null;
  const { version, pinned, titles } = live.value;
  return { pinned, titles, arrange: (next, said) => void change(next, version, said, pinned) };
}
