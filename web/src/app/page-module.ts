import { lazy } from 'react';
import type { ComponentType } from 'react';
import { navigationProgress } from '../data/source.ts';

interface Module<Props> {
  default: ComponentType<Props>;
}

/** The code of a page failed to load: the reader is offline, or a newer deployment has replaced the chunks. */
export class PageLoadError extends Error {
  override name = 'PageLoadError';
}

/**
 * Errors that need no notice: of prefetches, for which nobody is waiting, and of pages, in whose place `PageNotLoaded`
 * is shown.
 */
export const quietFailures = new WeakSet<object>();

/** Returns a thenable that `lazy` accepts and that resolves synchronously, so that the first render shows the page. */
const already = <T>(value: T) =>
  ({ then: (resolve: (value: T) => void) => resolve(value) }) as unknown as Promise<T>;

/** Creates a page whose code is loaded when it is first shown, or earlier by `preload`. */
export function pageModule<Props extends object = object>(load: () => Promise<Module<Props>>) {
  let loaded: Module<Props> | null = null;
  const fetchPage = async () => (loaded = await load());

  const Page = lazy(() => {
    if (loaded) return already(loaded);
    return navigationProgress.track(
      fetchPage().catch((cause: object) => {
        quietFailures.add(cause);
        throw new PageLoadError('The code of a page could not be loaded.', { cause });
      }),
    );
  });
  /**
   * Resolves when `Page` can be rendered synchronously. Ignores failures: rendering the page loads again and reports
   * them.
   */
  const preload = (): Promise<void> =>
    fetchPage().then(
      () => undefined,
      (error: object) => void quietFailures.add(error),
    );
  const isLoaded = () => loaded !== null;
  return { Page, preload, isLoaded };
}
