import { lazy } from 'react';
import type { ComponentType } from 'react';
import { pending } from '../data/navigation-progress.ts';

interface Module<Props> {
  default: ComponentType<Props>;
}

/** The code of a page did not arrive: the network is gone, or a newer version has replaced the files. */
export class PageLoadError extends Error {
  override name = 'PageLoadError';
}

/** What React's `lazy` takes for a promise, and does not wait for: it is shown in the very first rendering. */
const already = <T>(value: T) =>
  ({ then: (resolve: (value: T) => void) => resolve(value) }) as unknown as Promise<T>;

/** A page whose code comes when it is first shown, or when `preload` sees it coming. */
export function pageModule<Props extends object = object>(load: () => Promise<Module<Props>>) {
  let arrived: Module<Props> | null = null;
  const fetchPage = async () => (arrived = await load());

  const Page = lazy(() => {
    if (arrived) return already(arrived);
    return pending.track(
      fetchPage().catch((cause: unknown) => {
        throw new PageLoadError('The code of a page could not be loaded.', { cause });
      }),
    );
  });
  /** Resolves when `Page` can be rendered at once. A failure is no news: showing the page tries again and reports. */
  const preload = (): Promise<void> =>
    fetchPage().then(
      () => undefined,
      () => undefined,
    );
  return { Page, preload };
}
