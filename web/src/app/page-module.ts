import { lazy } from 'react';
import type { ComponentType } from 'react';
import { navigationProgress } from '../data/navigation-progress.ts';

interface Module<Props> {
  default: ComponentType<Props>;
}

/** The code of a page could not be loaded: there is no network, or a newer version has replaced the files. */
export class PageLoadError extends Error {
  override name = 'PageLoadError';
}

/** Whether the code of a page could not be loaded, maybe before anybody could be told. */
export const pageLoads = { failed: false };

/** Errors of files that were asked for ahead: nobody waits for them, so nothing has to be told or done. */
export const failedAhead = new WeakSet<object>();

/** A thenable that `lazy` accepts and that resolves at once, so that the first rendering shows the page. */
const already = <T>(value: T) =>
  ({ then: (resolve: (value: T) => void) => resolve(value) }) as unknown as Promise<T>;

/** A page whose code is loaded when it is first shown, or earlier by `preload`. */
export function pageModule<Props extends object = object>(load: () => Promise<Module<Props>>) {
  let loaded: Module<Props> | null = null;
  const fetchPage = async () => (loaded = await load());

  const Page = lazy(() => {
    if (loaded) return already(loaded);
    return navigationProgress.track(
      fetchPage().catch((cause: unknown) => {
        pageLoads.failed = true;
        throw new PageLoadError('The code of a page could not be loaded.', { cause });
      }),
    );
  });
  /** Resolves when `Page` can be rendered at once. Ignores failures: showing the page loads again and reports them. */
  const preload = (): Promise<void> =>
    fetchPage().then(
      () => undefined,
      (error: object) => void failedAhead.add(error),
    );
  const isLoaded = () => loaded !== null;
  return { Page, preload, isLoaded };
}
