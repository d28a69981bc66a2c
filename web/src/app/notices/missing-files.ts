import { hasUnsaved } from '../../lib/unsaved.ts';
import { hasFailedBefore } from '../../platform/import-file.ts';
import { tabStorage } from '../../platform/storage.ts';
import { deployedBuild, reloadPage, runningBuild } from '../../platform/version.ts';
import { quietFailures } from '../page-module.ts';

const reloadedForKey = 'riffhall:reloaded-for';

/**
 * Returns whether this is the first call in this tab for the build and stores it, so that a reload that does not help
 * is not repeated.
 */
const firstTimeFor = (build: string): boolean =>
  tabStorage.readJson(reloadedForKey) !== build && tabStorage.writeJson(reloadedForKey, build);

/** Why a page should be reloaded. */
export type StalePage = 'new-version' | 'lost-file';

/**
 * Watches for files of this build that fail to load. If a newer build has replaced them, reloads the tab, once,
 * unless somebody may be typing on this page: then it calls `onStale` instead. It also calls `onStale` for a file of
 * the current build that the browser does not request again. Failed prefetches are ignored, and so are failed pages
 * until `PageErrorBoundary` reports them.
 */
export function watchMissingFiles(onStale: (why: StalePage) => void): () => void {
  const running = runningBuild();
  const following = new AbortController();
  const { signal } = following;
  let typedAt: string | null = null;
  let reloadingFor: string | null = null;

  // Text typed into an iframe, such as a card number, cannot be detected.
  const mayBeTyping = () =>
    typedAt === location.pathname || hasUnsaved() || document.activeElement instanceof HTMLIFrameElement;

  const onMissing = async (failure: unknown) => {
    const deployed = await deployedBuild();
    if (failure instanceof Error && quietFailures.has(failure)) return;
    if (signal.aborted || running === null || deployed === null) return;
    if (deployed === running) return hasFailedBefore(failure) ? onStale('lost-file') : undefined;
    // A navigation cancels a reload that is in progress, so start it again.
    if (mayBeTyping() || (reloadingFor !== deployed && !firstTimeFor(deployed)))
      return onStale('new-version');
    reloadingFor = deployed;
    reloadPage();
  };
  const onInput = () => {
    typedAt = location.pathname;
  };
  document.addEventListener('input', onInput, { capture: true, signal });
  window.addEventListener('vite:preloadError', ({ payload }) => void onMissing(payload), { signal });
  return () => following.abort();
}
