import { hasUnsavedAnywhere } from '../../data/unsaved.ts';
import { isLost } from '../../platform/import-file.ts';
import { tabStorage } from '../../platform/tab-storage.ts';
import { deployedBuild, reloadPage, runningBuild } from '../../platform/version.ts';
import { failedAhead, pageLoads } from '../page-module.ts';

const reloadedForKey = 'riffhall:reloaded-for';

/** Returns whether this is the first call in this tab, and remembers it: a reload that does not help is not repeated. */
function firstTimeFor(build: string): boolean {
  if (tabStorage.read(reloadedForKey) === build) return false;
  tabStorage.write(reloadedForKey, build);
  return tabStorage.read(reloadedForKey) === build;
}

/** Why a page has to be loaded anew. */
export type StalePage = 'new-version' | 'lost-file';

/**
 * Follows the files of this build that cannot be loaded. Where that is because a newer build has replaced them, the tab
 * loads itself again, once; but not while somebody may be typing on this page: then `onStale` is told instead. It is also told
 * of a file of this very build that the browser does not ask for any more.
 * Of a file that was only asked for ahead nobody needs to know.
 */
export function followGoneFiles(onStale: (why: StalePage) => void): () => void {
  const running = runningBuild();
  const following = new AbortController();
  const { signal } = following;
  let typedAt: string | null = null;
  let reloadingFor: string | null = null;

  // What is typed into a frame, such as a card's number, cannot be seen from here.
  const mayBeTyping = () =>
    typedAt === location.pathname ||
    hasUnsavedAnywhere() ||
    document.activeElement instanceof HTMLIFrameElement;

  const onGone = async ({ payload }: Partial<VitePreloadErrorEvent>) => {
    const deployed = await deployedBuild();
    if (payload && failedAhead.has(payload)) return;
    if (signal.aborted || running === null || deployed === null) return;
    if (deployed === running) return isLost(payload) ? onStale('lost-file') : undefined;
    // A change of page calls off a reload that has begun: it begins anew.
    if (mayBeTyping() || (reloadingFor !== deployed && !firstTimeFor(deployed)))
      return onStale('new-version');
    reloadingFor = deployed;
    reloadPage();
  };
  const onInput = () => {
    typedAt = location.pathname;
  };
  document.addEventListener('input', onInput, { capture: true, signal });
  // Vite says it of every file that is imported when it is needed.
  window.addEventListener('vite:preloadError', (event) => void onGone(event), { signal });
  // This code comes late: the file of the page that was opened may be gone before.
  if (pageLoads.failed) void onGone({});
  return () => following.abort();
}
