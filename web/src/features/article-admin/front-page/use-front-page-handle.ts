import { useRef } from 'react';
import { useLive } from '../../../data/use-live.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { arrangeFrontPage, watchFrontPage } from '../api/front-page.ts';
import type { FrontPageHandle } from './front-page-context.ts';

/** Long enough to reread the list before undoing. */
const undoSeconds = 10;

const replaces = 'the front page';

/** Resolves to whether it succeeded. */
async function change(
  pinned: readonly string[],
  version: number,
  said: string,
  before?: readonly string[],
): Promise<boolean> {
  const result = await arrangeFrontPage([...pinned], version);
  if (!result.ok) {
    showToast({ failed: true, text: result.message, replaces });
    return false;
  }
  const { version: reached } = result.value;
  const undo = before && {
    label: 'Undo',
    run: () => void change(before, reached, 'The front page is as it was.'),
  };
  showToast({ text: said, seconds: undoSeconds, replaces, ...(undo && { action: undo }) });
  return true;
}

/** Returns the pinned articles, live, and how to change them. Null while they are unknown. */
export function useFrontPageHandle(): FrontPageHandle | null {
  const live = useLive('the front page', 'front page', watchFrontPage);
  /** The order that has been changed, of which another change would be outdated; null if none has. */
  const changed = useRef<number | null>(null);
  if (live.state !== 'ready') return null;
  const { version, pinned, titles } = live.value;
  const arrange = async (next: readonly string[], said: string) => {
    if (changed.current === version) return;
    changed.current = version;
    if (!(await change(next, version, said, pinned))) changed.current = null;
  };
  return { pinned, titles, arrange: (next, said) => void arrange(next, said) };
}
